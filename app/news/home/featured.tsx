import type { StoryCard } from "../story.card.server.ts";
import { FeatureTeaser } from "../story-teaser.tsx";
import type { FeedFrame } from "./feed-frames.server.ts";

type Props = { stories: StoryCard[]; byline: string; feed?: FeedFrame };

/** Featured Stories (product.md 4.3): a feed service's page once the visitor asked for it, the site's own until then. */
export function Featured({ stories, byline, feed }: Props) {
  const [first, ...rest] = stories;
  if (!first) return null;
  return (
    <section aria-labelledby="featured" className="mt-8 bg-tint py-10 md:mt-12 md:py-12">
      <div className="page">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-bar border-t-[3px] pt-3 pb-4">
          <h2 id="featured" className="text-label">
            Featured Stories
          </h2>
          {feed && !feed.url && (
            <a
              href={`${feed.show}#featured`}
              data-keep-scroll=""
              rel="nofollow"
              className="text-link text-control"
            >
              Show the feed from {feed.host}
            </a>
          )}
        </div>
        {feed?.url ? (
          <iframe
            src={feed.url}
            title={`Featured stories from ${feed.host}`}
            sandbox="allow-scripts allow-popups"
            referrerPolicy="no-referrer"
            className="aspect-video w-full border border-rule"
          />
        ) : (
          <>
            <FeatureTeaser story={first} byline={byline} level={3} />
            <ol className="mt-7 grid gap-x-6 md:grid-cols-3" start={2}>
              {rest.map((story, index) => (
                <li key={story.slug} className="flex gap-3 border-rule-2 border-t py-3.5">
                  <span aria-hidden="true" className="pt-0.5 text-caption text-muted tabular-nums">
                    {index + 2}
                  </span>
                  <h3 className="text-label">
                    <a href={story.path} className="headline-link">
                      {story.title}
                    </a>
                  </h3>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  );
}
