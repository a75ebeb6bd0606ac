import type { ReactNode } from "react";
import { RelativeDate } from "#app/ui/date-text.tsx";
import type { StoryCard } from "./story.card.server.ts";
import { StoryPicture } from "./story-picture.tsx";

type Props = {
  story: StoryCard;
  /** "Leaf Courier staff reporter": product.md 5.1. */
  byline: string;
  /** The rank of the headline on its page. */
  level: 2 | 3;
};

/** The large one: picture over 8 columns, text over 4. `eager` when it stands above the fold. */
export function FeatureTeaser({ story, byline, level, eager }: Props & { eager?: boolean }) {
  return (
    <article className="grid items-center gap-x-6 gap-y-4 lg:grid-cols-3">
      <PictureLink story={story} className="-mx-4 md:mx-0 lg:col-span-2">
        <StoryPicture picture={story.picture} width={800} phone={400} eager={eager} />
      </PictureLink>
      <div>
        <Kicker story={story} />
        <Headline story={story} level={level} className="mt-1.5 text-feature" />
        <Excerpt story={story} className="mt-4 text-standfirst" />
        <Byline story={story} byline={byline} className="mt-4" />
      </div>
    </article>
  );
}

/** Picture on top: for grids of two or three. */
function CardTeaser({ story, byline, level }: Props) {
  return (
    <article>
      <PictureLink story={story} className="-mx-4 md:mx-0">
        <StoryPicture picture={story.picture} width={400} />
      </PictureLink>
      <Kicker story={story} className="mt-3" />
      <Headline story={story} level={level} className="mt-1 text-second" />
      <Excerpt story={story} className="mt-2 text-prose" />
      <Byline story={story} byline={byline} className="mt-3" />
    </article>
  );
}

/** Text on the left, a square thumbnail on the right: for rails. It has no excerpt, and a date for its byline. */
export function CompactTeaser({ story, level }: Omit<Props, "byline">) {
  return (
    <article className="grid grid-cols-[1fr_104px] gap-x-4">
      <div>
        <Kicker story={story} />
        <Headline story={story} level={level} className="mt-1 text-label" />
        <Byline story={story} className="mt-2" />
      </div>
      <PictureLink story={story}>
        <StoryPicture picture={story.picture} width={104} shape="1x1" />
      </PictureLink>
    </article>
  );
}

/** Text alone: the kicker beside the headline from a tablet up. */
export function LineTeaser({ story, level }: Omit<Props, "byline">) {
  return (
    <article className="grid gap-x-6 gap-y-1 md:grid-cols-[7.5rem_1fr]">
      <Kicker story={story} className="md:pt-0.5" />
      <div>
        <Headline story={story} level={level} className="text-label" />
        <Byline story={story} className="mt-1.5" />
      </div>
    </article>
  );
}

/** Cards in a grid: one, two or three across. `last` stands in the grid after them. */
export function StoryGrid({
  stories,
  byline,
  level,
  last,
}: Omit<Props, "story"> & { stories: readonly StoryCard[]; last?: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      <ul className="contents">
        {stories.map((story) => (
          <li key={story.slug}>
            <CardTeaser story={story} byline={byline} level={level} />
          </li>
        ))}
      </ul>
      {last}
    </div>
  );
}

const POINTERS_ONLY = { "aria-hidden": true, tabIndex: -1 };

/** The headline beside it is the same link, for everybody: the picture's is for pointers only. */
export function PictureLink({
  story,
  className,
  children,
}: {
  story: Pick<StoryCard, "path">;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a href={story.path} {...POINTERS_ONLY} className={`block hover:opacity-90 ${className ?? ""}`}>
      {children}
    </a>
  );
}

export function Kicker({ story, className }: Pick<Props, "story"> & { className?: string }) {
  const { name, path } = story.category;
  return (
    <p className={`text-caption font-semibold ${className ?? ""}`}>
      {story.sponsored && <>{story.sponsored} · </>}
      {/* The padding makes the line a target of 24 px without moving anything. */}
      <a href={path} className="-my-0.5 inline-block py-0.5 text-green hover:underline">
        {name}
      </a>
    </p>
  );
}

export function Headline({
  story,
  level,
  className,
}: Pick<Props, "story" | "level"> & { className: string }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Heading className={className}>
      <a href={story.path} className="headline-link">
        {story.title}
      </a>
    </Heading>
  );
}

/** What the story says, in a sentence or two. */
export function Excerpt({ story, className }: Pick<Props, "story"> & { className: string }) {
  return <p className={`font-serif text-muted ${className}`}>{story.excerpt}</p>;
}

/** "Leaf Courier staff reporter · 2 days ago"; the date alone without a byline, or where a sponsor is named above. */
export function Byline({
  story,
  byline,
  className,
}: Pick<Props, "story"> & { byline?: string; className: string }) {
  return (
    <p className={`text-caption text-muted ${className}`}>
      {byline && !story.sponsored && `${byline} · `}
      <RelativeDate date={story.date} />
    </p>
  );
}
