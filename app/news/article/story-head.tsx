import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { RelativeDate } from "#app/ui/date-text.tsx";
import { minutesText } from "../minutes-to-read.ts";
import { ShareRow } from "./share-row.tsx";
import type { StoryPageData } from "./story.page.server.ts";
import { storyTrail } from "./story-trail.ts";

/** Badge, sponsor, headline, standfirst, byline, dates, breadcrumb, ways to share: in the order of product.md 6.1. */
export function StoryHead({ story }: { story: StoryPageData }) {
  const { category, title, excerpt, byline, author, published, updated, checked, minutes, sponsor } = story;
  return (
    <header className="pt-7 md:pt-10">
      <p>
        <a
          href={category.path}
          className="inline-block border-brand border-b-[3px] pb-1 font-semibold text-small text-green hover:text-green-deep"
        >
          {category.name}
        </a>
      </p>
      {sponsor && <SponsorLine sponsor={sponsor} />}
      <h1 className="mt-2 max-w-[16em] text-headline">{title}</h1>
      <p className="mt-4 max-w-[34em] font-serif text-lead text-muted text-pretty">{excerpt}</p>
      <p className="mt-5 text-small text-muted">
        <span className="font-semibold text-ink">{byline}</span>
        {author && (
          <>
            {" · By "}
            <a href={author.path} rel="author" className="text-link inline-block py-1">
              {author.name}
            </a>
          </>
        )}
        {" · "}
        <HeadDate date={published} />
        {updated && (
          <>
            {" · updated "}
            <HeadDate date={updated} />
          </>
        )}
        {checked && (
          <>
            {" · checked on "}
            <time dateTime={checked.iso}>{checked.day}</time>
          </>
        )}
        {` · ${minutesText(minutes)}`}
        <span className="print:hidden"> to read</span>
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-rule border-y py-1.5 print:hidden">
        <BreadcrumbTrail trail={storyTrail(story)} />
        <ShareRow story={story} />
      </div>
    </header>
  );
}

/** On a screen the time since; on paper, which stays, the day. */
function HeadDate({ date }: { date: StoryPageData["published"] }) {
  return (
    <>
      <RelativeDate date={date} className="print:hidden" />
      <time dateTime={date.iso} className="hidden print:inline">
        {date.day}
      </time>
    </>
  );
}

/** Above the headline, where a reader cannot miss it: product.md 12.1. */
function SponsorLine({ sponsor }: { sponsor: NonNullable<StoryPageData["sponsor"]> }) {
  const { label, url, licenseNumber } = sponsor;
  return (
    <div className="mt-5 mb-5 border-bar border-l-[3px] pl-4">
      <p className="text-control font-semibold">
        {url ? (
          <a href={url} rel="sponsored noopener" className="text-link">
            {label}
          </a>
        ) : (
          label
        )}
      </p>
      <p className="mt-1 text-caption text-muted">
        {licenseNumber && `License ${licenseNumber} · `}Paid for, and not written by our newsroom
      </p>
    </div>
  );
}
