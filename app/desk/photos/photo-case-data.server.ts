import { single } from "#app/backend/database.server.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long a decision can be undone: product.md 15.26. */
const UNDO_DAYS = 30;

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
    db
      .selectFrom("audit_log")
      .select(["action", "at"])
      .where("subject", "=", id)
      .where("action", "in", ["photo.accepted", "photo.refused", "photo.undone"])
      .where("at", ">", new Date(now.getTime() - UNDO_DAYS * DAY).toISOString())
      .orderBy("at", "desc")
      .executeTakeFirst(),
  );
  const stands = photo.state === "live" ? "photo.accepted" : "photo.refused";
  return { ...photo, decided: decided?.action === stands ? decided : undefined };
}
