import { placeLine } from "#app/directory/listing.card.ts";
import type { Listing } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { byline } from "#app/news/byline.server.ts";
import { listStories } from "#app/news/stories.server.ts";
import { type StoryPicture, storyPicture } from "#app/news/story.card.server.ts";
import { storyPath } from "#app/news/story-paths.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import type { ShownDate } from "#app/utils/dates.server.ts";
import type { HoursAt } from "./answers/shop-hours.server.ts";
import type { FoundEntry } from "./entries/search-entries.ts";
import { type Highlighted, markParts, markWords } from "./highlight.ts";
import { findPassage } from "./passage.ts";
import { wordForm, wordsOf } from "./words/words.ts";

/** A story or another page among the results. */
export type EntryItem = {
  path: string;
  title: Highlighted;
  /** Its summary, or the passage that was found. */
  text: Highlighted;
  kicker: { name: string; path?: string };
  /** "Sponsored by …", for what somebody paid for. */
  sponsored?: string;
  /** A story's. */
  byline?: string;
  date?: ShownDate;
  picture?: StoryPicture;
};

/** A listing among the results. */
export type ListingItem = {
  path: string;
  name: Highlighted;
  place: Highlighted;
  open?: { open: boolean; text: string };
};

/** The pictures of stories, by path. */
export async function picturesOf(found: readonly FoundEntry[]): Promise<ReadonlyMap<string, StoryPicture>> {
  const wanted = new Set(found.map(({ entry }) => entry.path));
  const stories = (await listStories()).filter((story) => wanted.has(storyPath(story)));
  return new Map(
    await Promise.all(stories.map(async (story) => [storyPath(story), await storyPicture(story)] as const)),
  );
}

/** The summary stands for the entry, unless what was looked for is in its text alone. */
export function toEntryItem(
  { entry, forms }: FoundEntry,
  pictures?: ReadonlyMap<string, StoryPicture>,
): EntryItem {
  const { path, title, summary, kicker, published, sponsored } = entry;
  const inHead = wordsOf(`${title} ${summary}`).some((word) => forms.has(wordForm(word)));
  const text = inHead ? summary : findPassage(entry.readText().text, forms);
  return {
    path,
    title: markWords(title, forms),
    text: markWords(text, forms),
    kicker,
    sponsored,
    byline: published && !sponsored ? byline() : undefined,
    date: published ? showSiteDate(published) : undefined,
    picture: pictures?.get(path),
  };
}

/** `parts` are what was found in the listing's name, address and city; `short` where all are of one state. */
export function toListingItem(
  listing: Listing,
  { parts, hours, short }: { parts: readonly string[]; hours: HoursAt; short: boolean },
): ListingItem {
  const { name, address } = listing;
  const open = hours.of(listing);
  const place = short ? listing.city : address ? `${address}, ${placeLine(listing)}` : placeLine(listing);
  return { path: listingPath(listing), name: markParts(name, parts), place: markParts(place, parts), open };
}
