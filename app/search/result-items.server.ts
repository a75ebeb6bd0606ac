import { toListingRow } from "#app/directory/listing.card.ts";
import type { Listing } from "#app/directory/listing.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import type { ShownDate } from "#app/utils/dates.server.ts";
import { type Highlighted, markParts, markWords } from "./highlight.ts";
import { findPassage } from "./passage.ts";
import type { FoundEntry } from "./search-entries.ts";
import { wordForm, wordsOf } from "./words.ts";

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
  date?: ShownDate;
};

/** A listing among the results. */
export type ListingItem = {
  path: string;
  name: Highlighted;
  address: Highlighted;
  phone?: { text: string; href?: string };
  rating?: number;
  reviews?: number;
};

/** The summary stands for the entry, unless what was looked for is in its text alone. */
export function toEntryItem({ entry, forms }: FoundEntry): EntryItem {
  const { path, title, summary, kicker, published, sponsored } = entry;
  const inHead = wordsOf(`${title} ${summary}`).some((word) => forms.has(wordForm(word)));
  const text = inHead ? summary : findPassage(entry.readText().text, forms);
  return {
    path,
    title: markWords(title, forms),
    text: markWords(text, forms),
    kicker,
    sponsored,
    date: published ? showSiteDate(published) : undefined,
  };
}

/** `parts` are what was found in the listing's name, address and city. */
export function toListingItem(listing: Listing, parts: readonly string[]): ListingItem {
  const { path, name, address, place, phone, rating, reviews } = toListingRow(listing);
  return {
    path,
    name: markParts(name, parts),
    address: markParts(address ? `${address}, ${place}` : place, parts),
    phone,
    rating,
    reviews,
  };
}
