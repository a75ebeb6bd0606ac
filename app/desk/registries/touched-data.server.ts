import { single } from "#app/backend/database.server.ts";
import { dealsFile } from "#app/catalogue/deals/deals.file.server.ts";
import { grouped } from "#app/utils/grouped.ts";

/** What hangs on a listing besides itself: each in words, and of claims one whose page leads to the others. */
export type Touched = { key: string; text: string; claim?: string }[];

const CLAIMS = {
  granted: { one: "A claim", more: "claims" },
  review: { one: "A claim in review", more: "claims in review" },
} as const;

/** Deals that readers see or would see. */
const DEALS = {
  live: { one: "A deal of the shop’s own", more: "deals of the shop’s own" },
  waiting: { one: "A deal that waits", more: "deals that wait" },
} as const;

/**
 * Returns what hangs on each listing that has a claim or a deal, by the listing's id, but for `own` ones: who looks after a shop, or claims it, is shown
 * nothing of it at the desk (product.md 15.5). Counted by the database: whoever owns a domain can claim one shop by the thousand. Throws a
 * DatabaseAwayError.
 */
export async function touchedByListing(own: readonly string[]): Promise<ReadonlyMap<string, Touched>> {
  const touched = new Map<string, Touched>();
  const note = (id: string, thing: Touched[number]) => touched.set(id, [...(touched.get(id) ?? []), thing]);
  const claims = await single((db) =>
    db
      .selectFrom("claims")
      .select(({ fn }) => ["listing_id", "state", fn.countAll<number>().as("count"), fn.min("id").as("one")])
      .where("state", "in", ["granted", "review"])
      .$if(own.length > 0, (others) => others.where("listing_id", "not in", own))
      .groupBy(["listing_id", "state"])
      .orderBy("state")
      .execute(),
  );
  for (const { listing_id, state, count, one } of claims)
    note(listing_id, {
      key: `claims ${state}`,
      text: inWords(CLAIMS[state === "granted" ? "granted" : "review"], Number(count)),
      claim: one,
    });
  const deals = await single((db) =>
    db
      .selectFrom("shop_deals")
      .select(({ fn }) => ["listing_id", "state", fn.countAll<number>().as("count")])
      .where("state", "in", ["live", "waiting"])
      .$if(own.length > 0, (others) => others.where("listing_id", "not in", own))
      .groupBy(["listing_id", "state"])
      .orderBy("state")
      .execute(),
  );
  for (const { listing_id, state, count } of deals)
    note(listing_id, {
      key: `deals ${state}`,
      text: inWords(DEALS[state === "live" ? "live" : "waiting"], Number(count)),
    });
  for (const { listing, slug, title } of dealsFile().deals) note(listing, { key: slug, text: title });
  return touched;
}

function inWords({ one, more }: { one: string; more: string }, count: number): string {
  return count === 1 ? one : `${grouped(count)} ${more}`;
}
