import { AdSlot } from "#app/business/ad-slot.tsx";
import { PageLinks, RESULTS } from "#app/ui/page-links.tsx";
import { FeatureTeaser, StoryGrid } from "../story-teaser.tsx";
import type { StoryList } from "./story-list.page.server.ts";
import { STORY_LIST } from "./story-list-view.ts";
import { SECONDS, StoryOpening } from "./story-opening.tsx";

/** Columns of a grid on a wide screen. */
const COLUMNS = 3;

type Props = {
  list: StoryList;
  heading: string;
  /** Something else comes first, so that the pictures are below the fold. */
  below?: boolean;
  /** Tabs stand above it. */
  low?: boolean;
};

/** The featured story with the next two beside it, the rest in a grid below `heading`, and an advertisement. */
export function StoryListSections({ list, heading, below = false, low = false }: Props) {
  const { featured, byline, path, query, pageCount } = list;
  const seconds = featured && list.rest.length >= SECONDS ? list.rest.slice(0, SECONDS) : [];
  const rest = list.rest.slice(seconds.length);
  const gap = (COLUMNS - (rest.length % COLUMNS)) % COLUMNS;
  return (
    <>
      {seconds.length > 0 && rest.length === 0 && <h2 className="-mb-9 text-label md:-mb-13">{heading}</h2>}
      {featured && seconds.length > 0 && (
        <StoryOpening lead={featured} seconds={seconds} byline={byline} eager={!below} low={low} />
      )}
      {featured && seconds.length === 0 && (
        <FeatureTeaser story={featured} byline={byline} level={2} eager={!below} />
      )}
      {rest.length > 0 && (
        <section id={RESULTS} className="border-bar border-t-[3px] pt-3">
          <h2 className="text-label">
            {heading}
            {query.page > 1 && <span className="font-normal text-muted">, page {query.page}</span>}
          </h2>
          <div className="mt-5">
            <StoryGrid stories={rest} byline={byline} level={3} last={gap > 0 && <AdInGap columns={gap} />} />
          </div>
          <PageLinks
            label="Pages of stories"
            page={query.page}
            pageCount={pageCount}
            href={(page) => path + STORY_LIST.search({ ...query, page })}
          />
        </section>
      )}
      <div className={gap > 0 ? "lg:hidden" : ""}>
        <AdSlot format="banner" house={rest.length > 0} />
      </div>
    </>
  );
}

/** What is free in the last row of the grid takes the advertisement, where the grid is three across. */
function AdInGap({ columns }: { columns: number }) {
  return (
    <div className={`hidden lg:block ${columns === 2 ? "col-span-2" : ""}`}>
      <AdSlot format="native" house />
    </div>
  );
}
