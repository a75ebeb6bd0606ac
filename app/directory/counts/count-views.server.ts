import { dataVersion } from "#app/site/published-data/publication.server.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import { shopWords } from "../edits/shop-words.server.ts";
import { listingTimeZone } from "../hours/open-now.server.ts";
import type { Listing } from "../listing.ts";
import { listingPath } from "../listing-paths.ts";
import type { CountKind } from "./count.ts";
import { count } from "./counts-data.server.ts";
import { dayIn } from "#app/utils/dates.ts";

/** Shops without a position have their day by the country's middle. */
const ZONE = "America/Chicago";

/** The listings that their shops look after, of one version of the data. */
let claimed: { version: number; byPath: ReadonlyMap<string, Listing>; byId: ReadonlyMap<string, Listing> } | undefined;
let reading: Promise<unknown> | undefined;

/** Counts a visit to the listing at a path, if a shop looks after it. Never waits and never throws: a page was sent just now. */
export function countVisit(path: string, now = new Date()): void {
  const listing = current().byPath.get(path);
  if (listing) count(listing.id, "visit", shopDay(listing, now));
}

/** Counts a call, a way or a visit to a website from the page of a listing, if a shop looks after it. */
export function countFor(listingId: string, kind: CountKind, now = new Date()): void {
  const listing = current().byId.get(listingId);
  if (listing) count(listingId, kind, shopDay(listing, now));
}

/** The day that a shop's own calendar shows. */
export function shopDay(listing: Listing, now: Date): string {
  return dayIn(listingTimeZone(listing) ?? ZONE, now);
}

const NONE = { version: -1, byPath: new Map<string, Listing>(), byId: new Map<string, Listing>() };

/** What is known, while what is new is being read. */
function current() {
  if (claimed?.version !== dataVersion()) reading ??= read().finally(() => { reading = undefined; });
  return claimed ?? NONE;
}

async function read(): Promise<void> {
  const version = dataVersion();
  const { byId: rows, listings } = await loadDirectory();
  const own = [...shopWords().keys()].flatMap((id) => listings[rows.get(id) ?? -1] ?? []);
  claimed = {
    version,
    byPath: new Map(own.map((listing) => [listingPath(listing), listing])),
    byId: new Map(own.map((listing) => [listing.id, listing])),
  };
}
