import type { StoryCard } from "../story.card.server.ts";
import { StoryPicture } from "../story-picture.tsx";
import { Byline, Excerpt, Headline, Kicker, PictureLink } from "../story-teaser.tsx";

type Props = {
  lead: StoryCard;
  seconds: readonly StoryCard[];
  byline: string;
  /** The first thing on its page: the lead's picture is fetched at once. */
  eager: boolean;
  /** Something more than the band stands above it: the picture gives way, so that the headline is still seen. */
  low: boolean;
};

/** Stories that stand beside the featured one. */
export const SECONDS = 2;

/** A list's first three stories over 6, 3 and 3 columns: all their headlines are in the first screen of a desktop (product.md 7.5). */
export function StoryOpening({ lead, seconds, byline, eager, low }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-9 lg:grid-cols-[minmax(0,6fr)_minmax(0,3fr)_minmax(0,3fr)]">
      <article className="md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-x-6">
        <PictureLink story={lead} className="-mx-4 md:mx-0">
          <StoryPicture
            picture={lead.picture}
            width={600}
            phone={400}
            eager={eager}
            className={low ? "lg:h-64" : "lg:h-80"}
          />
        </PictureLink>
        <div>
          <Kicker story={lead} className="mt-3" />
          <Headline story={lead} level={2} className="mt-1 text-feature" />
          <Excerpt story={lead} className="mt-3 text-prose lg:hidden" />
          <Byline story={lead} byline={byline} className="mt-3" />
        </div>
      </article>
      <div className="grid gap-x-6 gap-y-9 md:grid-cols-2 lg:contents">
        {seconds.map((story) => (
          <article key={story.slug} className="lg:border-rule lg:border-l lg:pl-6">
            <PictureLink story={story} className="-mx-4 md:mx-0">
              <StoryPicture picture={story.picture} width={400} className="lg:h-46" />
            </PictureLink>
            <Kicker story={story} className="mt-3" />
            <Headline story={story} level={2} className="mt-1 text-second" />
            <Excerpt story={story} className="mt-2 text-prose" />
            <Byline story={story} byline={byline} className="mt-3" />
          </article>
        ))}
      </div>
    </div>
  );
}
