import { dataVersion } from "#app/site/published-data/publication.server.ts";
import { visitorKey } from "#app/utils/visitor-key.ts";
import { getListing, loadDirectory } from "../data/directory-store.server.ts";
import { dayOf } from "../edits/apply-edits.server.ts";
import { isClaimedShop } from "../edits/shop-word.server.ts";
import { shopWords } from "../edits/shop-words.server.ts";
import type { Listing } from "../listing.ts";
import { listingPath } from "../listing-paths.ts";
import type { CountKind } from "./count.ts";
import { count } from "./counts-data.server.ts";
import { firstVisits } from "./first-visits.server.ts";

/** The listings that their shops look after, of one version of the data. */
type Claimed = { version: number; byPath: ReadonlyMap<string, Listing>; byId: ReadonlyMap<string, Listing> };

let claimed: Claimed | undefined;
let reading: Promise<Claimed> | undefined;

/** Counts a visit to the listing at a path, if a shop looks after it. The visitor's address is compared and not kept: firstVisits. */
export async function countVisit(path: string, clientAddress: string, now = new Date()): Promise<void> {
  const listing = (await current()).byPath.get(path);
  if (listing) countOf(listing, "visit", visitorKey(clientAddress), now);
}

/** Counts what a reader did on the page of a listing, if a shop looks after it. `network` is the reader's (visitorKey). */
export async function countFor(
  listingId: string,
  kind: CountKind,
  network: string,
  now = new Date(),
): Promise<void> {
  const listing = (await current()).byId.get(listingId);
  if (listing) countOf(listing, kind, network, now);
}

function countOf(listing: Listing, kind: CountKind, network: string, now: Date): void {
  const day = dayOf(listing, now.toISOString());
  if (kind !== "visit" || firstVisits.isFirst(listing.id, day, network)) count(listing.id, kind, day);
}

/** Reads it once for each version of the data: a page that was sent costs a look into a map. */
async function current(): Promise<Claimed> {
  if (claimed?.version === dataVersion()) return claimed;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function read(): Promise<Claimed> {
  const directory = await loadDirectory();
  const version = dataVersion();
  const own = [...shopWords()].flatMap(([id, { claim }]) => {
    const listing = getListing(directory, id);
    return listing && isClaimedShop(listing, claim) ? [listing] : [];
  });
  claimed = {
    version,
    byPath: new Map(own.map((listing) => [listingPath(listing), listing])),
    byId: new Map(own.map((listing) => [listing.id, listing])),
  };
  return claimed;
}
