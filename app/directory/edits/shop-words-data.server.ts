import { single } from "#app/backend/database.server.ts";
import { isShownClaim } from "#app/business/claim/shown-claim.server.ts";
import { showShopWords } from "../data/directory-store.server.ts";
import { isEditField } from "./edit-fields.ts";
import type { ShopWord } from "./shop-word.server.ts";
import { takeShopWords } from "./shop-words.server.ts";

/** More listings than that are read as all are. */
const MOST_NAMED = 500;

/** Granted claims that nobody objects to and that are not asleep, with their shops' live edits; of these listings, or of all. */
export async function refreshShopWords(asked: ReadonlySet<string> | "all"): Promise<void> {
  const listings = asked !== "all" && asked.size > MOST_NAMED ? "all" : asked;
  const rows = await single((db) => {
    let claims = db
      .selectFrom("claims")
      .leftJoin("shop_edits", (join) =>
        join
          .onRef("shop_edits.claim_id", "=", "claims.id")
          .onRef("shop_edits.listing_id", "=", "claims.listing_id")
          .on("shop_edits.state", "=", "live"),
      )
      .select([
        "claims.id",
        "claims.listing_id",
        "claims.listing_name",
        "claims.licence_number",
        "claims.decided_at",
        "claims.created_at",
        "shop_edits.field",
        "shop_edits.value",
        "shop_edits.at",
      ])
      .where(isShownClaim);
    if (listings !== "all") claims = claims.where("claims.listing_id", "in", [...listings]);
    return claims.orderBy("claims.listing_id").orderBy("shop_edits.field").execute();
  });
  const words = new Map<string, ShopWord & { edits: ShopWord["edits"][number][] }>();
  for (const { field, value, at, ...claim } of rows) {
    const word = words.get(claim.listing_id) ?? {
      claim: {
        id: claim.id,
        name: claim.listing_name,
        license: claim.licence_number,
        since: claim.decided_at ?? claim.created_at,
      },
      edits: [],
    };
    words.set(claim.listing_id, word);
    if (field && at && isEditField(field)) word.edits.push({ field, value, at });
  }
  if (takeShopWords(words, listings)) await showShopWords();
}
