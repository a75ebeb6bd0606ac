import { AdSlot } from "#app/business/ad-slot.tsx";
import { DemonstrationNote } from "#app/directory/shown-elsewhere/demonstration-note.tsx";
import { NearbyList } from "#app/directory/shown-elsewhere/nearby-list.tsx";
import { useFrame } from "#app/site/frame.ts";
import { Kept } from "#app/ui/kept.tsx";
import { useSiteHtml } from "#app/ui/site-html.ts";
import { StoryPicture } from "../story-picture.tsx";
import { StoryGrid } from "../story-teaser.tsx";
import { CiteBlock } from "./cite-block.tsx";
import { Contents } from "./contents.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { PrintNow } from "./print-now.tsx";
import { References } from "./references.tsx";
import { SHARE_END, ShareEnd } from "./share-end.tsx";
import type { StoryPageData } from "./story.page.server.ts";
import { StoryHead } from "./story-head.tsx";
import { StoryNewsletter } from "./story-newsletter.tsx";

/** A story from its badge to its related stories: product.md 6.1. */
export function StoryPage({ story, print }: { story: StoryPageData; print: boolean }) {
  const { headings } = story;
  const { name = "", url = "" } = useFrame()?.site ?? {};
  return (
    <article className="story-page">
      {print && <PrintNow />}
      <Kept name="printed head" of={story}>
        {() => <PrintedHead name={name} address={url + story.path} />}
      </Kept>
      <div className="page">
        <Kept name="head" of={story}>
          {() => <StoryHead story={story} />}
        </Kept>
        <div className="mt-5 empty:hidden print:hidden">
          <AdSlot format="banner" house />
        </div>
      </div>
      <Kept name="picture" of={story}>
        {() => <TopPicture story={story} />}
      </Kept>
      <div className="page mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-6 md:mt-9 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <Kept name="contents" of={story}>
            {() => <Contents headings={headings} />}
          </Kept>
        </div>
        <div className="min-w-0 lg:col-span-6">
          <Kept name="text" of={story}>
            {() => (
              <>
                <StoryBody html={story.parts[0]} />
                {story.parts[1] && (
                  <>
                    <StoryNewsletter />
                    <StoryBody html={story.parts[1]} />
                  </>
                )}
                <StoryEnd story={story} />
              </>
            )}
          </Kept>
        </div>
        {/* The place is as high as the text, so that what stands in it sticks all along. */}
        <div className="hidden justify-end lg:col-span-3 lg:flex print:hidden">
          <AdSlot format="skyscraper" />
        </div>
      </div>
      <Kept name="after" of={story}>
        {() => (
          <>
            <Nearby nearby={story.nearby} />
            <Related story={story} />
            <PhoneBar
              minutes={story.minutes}
              headings={headings}
              title={story.title}
              url={url + story.path}
              shareId={SHARE_END}
            />
          </>
        )}
      </Kept>
    </article>
  );
}

/** On a wide screen a band of it, so that the text begins sooner. */
function TopPicture({ story }: { story: StoryPageData }) {
  return (
    <figure className="mx-auto mt-5 max-w-[78rem] md:px-6">
      <StoryPicture
        picture={story.picture}
        width={1200}
        phone={400}
        shape="2x1"
        eager
        className="lg:max-h-104 print:max-h-none"
      />
      <figcaption className="px-4 pt-2 text-caption text-muted md:px-0">{story.credit}</figcaption>
    </figure>
  );
}

/** The allow-list of body-schema.server.ts is what makes this safe. */
function StoryBody({ html = "" }: { html?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was rendered
  return <div className="story-body" dangerouslySetInnerHTML={useSiteHtml(html)} />;
}

/** What stands below the text: where it comes from, and how to pass it on. */
function StoryEnd({ story }: { story: StoryPageData }) {
  return (
    <>
      {story.disclaimer && (
        <p className="mt-8 border-rule border-t pt-4 text-small text-muted">{story.disclaimer}</p>
      )}
      <ShareEnd story={story} />
      <References references={story.references} />
      <StoryDates story={story} />
      <Corrections corrections={story.corrections} />
      <Tags tags={story.tags} />
      <CiteBlock story={story} />
    </>
  );
}

/** On paper alone: whose story it is, and where it stands (product.md 6.14). */
function PrintedHead({ name, address }: { name: string; address: string }) {
  return (
    <div className="page hidden print:block">
      <p className="flex items-center gap-2 border-bar border-b pb-2 font-serif text-second">
        <img src="/favicon.svg" alt="" width="24" height="24" loading="lazy" />
        {name}
      </p>
      <p className="mt-2 text-small">{address}</p>
    </div>
  );
}

function StoryDates({ story: { published, updated, checked } }: { story: StoryPageData }) {
  return (
    <p className="mt-8 text-small text-muted">
      Published <time dateTime={published.iso}>{published.day}</time>
      {updated && (
        <>
          , updated <time dateTime={updated.iso}>{updated.day}</time>
        </>
      )}
      {checked && (
        <>
          , checked on <time dateTime={checked.iso}>{checked.day}</time>
        </>
      )}
    </p>
  );
}

function Corrections({ corrections }: Pick<StoryPageData, "corrections">) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections" className="mt-6 border-brand border-l-[3px] pl-5">
      <h2 id="corrections" className="text-label">
        Corrections
      </h2>
      <ul className="mt-2 grid gap-3 text-control">
        {corrections.map(({ day, was, is }) => (
          <li key={day + was}>
            <strong className="font-semibold">{day}.</strong> An earlier version said: <q>{was}</q> It should
            have said: <q>{is}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tags({ tags }: Pick<StoryPageData, "tags">) {
  return (
    <nav aria-label="Tags" className="mt-5 print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-control">
        {tags.map(({ name, path }) => (
          <li key={path}>
            <a href={path} rel="tag" className="text-link inline-block py-1.5">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nearby({ nearby }: Pick<StoryPageData, "nearby">) {
  if (!nearby || nearby.rows.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="page mt-16 print:hidden">
      <div className="border-bar border-t-[3px] pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-3 pb-4">
          <h2 id="nearby" className="text-label">
            Dispensaries near {nearby.name}
          </h2>
          <a href={nearby.path} className="text-link text-control">
            All of {nearby.name}
          </a>
        </div>
        <NearbyList rows={nearby.rows} />
        {nearby.demonstration && <DemonstrationNote className="mt-3" />}
      </div>
    </section>
  );
}

function Related({ story: { related, byline } }: { story: StoryPageData }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="page mt-16 print:hidden">
      <h2 id="related" className="border-bar border-t-[3px] pt-4 text-label">
        Related Articles
      </h2>
      <div className="mt-5">
        <StoryGrid stories={related} byline={byline} level={3} />
      </div>
    </section>
  );
}
