import type { NewsletterAd } from "#app/business/ads/newsletter-ad.server.ts";
import { minutesText } from "#app/news/minutes-to-read.ts";
import { StoryPicture } from "#app/news/story-picture.tsx";
import { PictureLink } from "#app/news/story-teaser.tsx";
import { inOrder } from "#app/ui/in-order.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Words } from "../edition/edition.ts";
import type { EditionPageData } from "./edition.page.server.ts";

type Part = EditionPageData["first"][number];
type StoryPart = Extract<Part, { kind: "story" }>;

/** The lead with its picture, the advertisement, the other stories, then a section for each heading. */
export function EditionBody({ edition: { first, sections, ad } }: { edition: EditionPageData }) {
  const at = first.findIndex(({ kind }) => kind === "story");
  const lead = first[at];
  const before = at > 0 ? first.slice(0, at) : [];
  const after = first.slice(at + 1);
  return (
    <>
      {before.length > 0 && (
        <div className="mt-6 max-w-[44rem]">
          <Parts parts={before} />
        </div>
      )}
      {lead?.kind === "story" && <Lead story={lead} />}
      {ad && <Advertisement ad={ad} />}
      {after.length > 0 && (
        <div className="mt-7 border-rule border-t">
          <Parts parts={after} />
        </div>
      )}
      {inOrder(sections, ({ heading, parts }) => (
        <section className="mt-16 grid grid-cols-1 gap-x-12 gap-y-4 border-bar border-t-[3px] pt-5 lg:grid-cols-[4fr_8fr]">
          <SectionHeading>{heading}</SectionHeading>
          <div className="min-w-0">
            <Parts parts={parts} />
          </div>
        </section>
      ))}
    </>
  );
}

function Lead({ story }: { story: StoryPart }) {
  const { title, path, text, kicker, byline, minutes, picture } = story;
  return (
    <article className="mt-6 grid gap-x-6 gap-y-5 lg:grid-cols-[4fr_8fr]">
      <div>
        {kicker && <p className="font-semibold text-caption text-green">{kicker}</p>}
        <h2 className="mt-1 text-feature">
          <a href={path} className="headline-link">
            {title}
          </a>
        </h2>
        <p className="mt-4 font-serif text-muted text-standfirst">{text}</p>
        {minutes && (
          <p className="mt-4 text-caption text-muted">
            {byline && `${byline} · `}
            {minutesText(minutes)}
          </p>
        )}
      </div>
      {picture && (
        <PictureLink story={story} className="-mx-4 md:mx-0">
          <StoryPicture picture={picture} width={800} phone={400} shape="2x1" eager />
        </PictureLink>
      )}
    </article>
  );
}

/** Words under the advertiser's name: mails have no pictures, and the page shows what was sent. */
function Advertisement({ ad: { label, headline, text, href } }: { ad: NewsletterAd }) {
  return (
    <aside aria-label="Advertisement" className="mt-7 border-rule border-y bg-tint px-5 py-4">
      <p className="text-caption text-muted [overflow-wrap:anywhere]">{label}</p>
      <p className="mt-1 font-serif text-label">
        <a href={href} rel="sponsored noopener" className="text-link">
          {headline}
        </a>
      </p>
      <p className="mt-1 max-w-[44rem] font-serif text-muted text-prose">{text}</p>
    </aside>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return inOrder(parts, (part) => <PartOfText part={part} />);
}

function PartOfText({ part }: { part: Part }) {
  switch (part.kind) {
    case "story":
      return <StoryRow story={part} />;
    case "heading":
    case "section":
      return <h3 className="mt-6 mb-1 text-label first:mt-0">{part.text}</h3>;
    case "text":
      return (
        <p className="py-2 font-serif text-prose">
          <WordsOf words={part.words} />
        </p>
      );
    case "list":
      return (
        <ul>
          {inOrder(part.items, (words) => (
            <li className="border-rule border-b py-2.5 text-control">
              <Item words={words} />
            </li>
          ))}
        </ul>
      );
    case "quote":
      return (
        <blockquote className="my-4 border-rule-2 border-l-[3px] pl-5 font-serif text-prose">
          {part.text}
        </blockquote>
      );
  }
}

/** What begins with a strong word ("**Ohio**, edibles: …") has it in a column of its own. */
function Item({ words }: { words: Words }) {
  const [first, second, ...rest] = words;
  if (typeof first !== "object" || !("strong" in first) || typeof second !== "string") {
    return <WordsOf words={words} />;
  }
  return (
    <div className="grid gap-x-6 md:grid-cols-[7.875rem_1fr]">
      <strong className="font-semibold">{first.strong}</strong>
      <p>
        <WordsOf words={[second.replace(/^[,:;.\s]+/, ""), ...rest]} />
      </p>
    </div>
  );
}

/** Kicker, headline and line, minutes: 126 / rest / 100. */
function StoryRow({ story: { title, path, text, kicker, minutes } }: { story: StoryPart }) {
  return (
    <article className="grid gap-x-6 gap-y-1 border-rule border-b py-5 md:grid-cols-[7.875rem_1fr_6.25rem]">
      <p className="font-semibold text-caption text-green md:pt-1.5">{kicker}</p>
      <div>
        <h2 className="text-second">
          <a href={path} className="headline-link">
            {title}
          </a>
        </h2>
        {text && <p className="mt-1.5 font-serif text-muted text-prose">{text}</p>}
      </div>
      {minutes && <p className="text-caption text-muted md:pt-1.5 md:text-right">{minutesText(minutes)}</p>}
    </article>
  );
}

function WordsOf({ words }: { words: Words }) {
  return inOrder(words, (one) => {
    if (typeof one === "string") return one;
    if ("strong" in one) return <strong>{one.strong}</strong>;
    const away = /^https?:/.test(one.href) ? "noopener external" : undefined;
    return (
      <a href={one.href} rel={away} className="text-link">
        {one.text}
      </a>
    );
  });
}
