import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { RelativeDate } from "#app/ui/date-text.tsx";
import { ShareRow } from "./share-row.tsx";
import type { StoryPageData } from "./story.page.server.ts";
import { storyTrail } from "./story-trail.ts";

/** Badge, headline, standfirst, byline, dates, breadcrumb, ways to share: in the order of product.md 6.1. */
export function StoryHead({ story }: { story: StoryPageData }) {
  const { category, title, excerpt, byline, published, updated } = story;
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
      <h1 className="mt-2 max-w-[16em] text-headline">{title}</h1>
      <p className="mt-4 max-w-[34em] font-serif text-lead text-muted text-pretty">{excerpt}</p>
      <p className="mt-5 text-small text-muted">
        <span className="mr-4 font-semibold text-ink">{byline}</span>
        <RelativeDate date={published} />
        {updated && (
          <>
            {" · updated "}
            <RelativeDate date={updated} />
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-rule border-y py-1.5 print:hidden">
        <BreadcrumbTrail trail={storyTrail(story)} />
        <ShareRow story={story} />
      </div>
    </header>
  );
}
