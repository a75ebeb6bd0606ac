import { single, type Tx } from "#app/backend/database.server.ts";
import { undoableDecision } from "#app/business/deciding/decision-data.server.ts";

/** Returns a photograph with its shop, and its last decision while that can be undone; undefined where it is gone. Throws as `single` does. */
export async function photoCase(id: string, now = new Date()) {
  const photo = await single((db) =>
    db
      .selectFrom("shop_photos")
      .innerJoin("claims", "claims.id", "shop_photos.claim_id")
      .select([
        "shop_photos.id",
        "shop_photos.sha256",
        "shop_photos.alt",
        "shop_photos.width",
        "shop_photos.height",
        "shop_photos.at",
        "shop_photos.state",
        "claims.listing_id as listingId",
        "claims.listing_name as shop",
        "claims.place",
      ])
      .where("shop_photos.id", "=", id)
      .where("shop_photos.state", "in", ["waiting", "live", "refused"])
      .where("claims.state", "=", "granted")
      .executeTakeFirst(),
  );
  if (!photo) return undefined;
  const decided = await single((db) =>
    undoableDecision(db as Tx, { of: "photo", subject: id, state: photo.state }, now),
  );
  return { ...photo, decided };
}
