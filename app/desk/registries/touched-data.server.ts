import { single } from "#app/backend/database.server.ts";
import { dealsFile } from "#app/catalogue/deals/deals.file.server.ts";

/** What hangs on a listing besides itself. */
export type Touched = {
  /** Claims that were granted or are in review. */
  claims: { id: string; state: "granted" | "review" }[];
  /** Deals that readers see or would see, in words: the file's by their titles. */
  deals: { id: string; text: string }[];
};

/** Returns what hangs on each listing that has a claim or a deal, by the listing's id. Throws a DatabaseAwayError. */
export async function touchedByListing(): Promise<ReadonlyMap<string, Touched>> {
  const touched = new Map<string, Touched>();
  const of = (id: string) => {
    const known = touched.get(id) ?? { claims: [], deals: [] };
    touched.set(id, known);
    return known;
  };
  const claims = await single((db) =>
    db
      .selectFrom("claims")
      .select(["id", "listing_id", "state"])
      .where("state", "in", ["granted", "review"])
      .orderBy("created_at")
      .execute(),
  );
  for (const { id, listing_id, state } of claims)
    of(listing_id).claims.push({ id, state: state === "granted" ? "granted" : "review" });
  const deals = await single((db) =>
    db
      .selectFrom("shop_deals")
      .select(["id", "listing_id", "state"])
      .where("state", "in", ["live", "waiting"])
      .orderBy("created_at")
      .execute(),
  );
  for (const { id, listing_id, state } of deals)
    of(listing_id).deals.push({
      id,
      text: state === "live" ? "A deal of the shop’s own" : "A deal that waits",
    });
  for (const { listing, slug, title } of dealsFile().deals) of(listing).deals.push({ id: slug, text: title });
  return touched;
}
