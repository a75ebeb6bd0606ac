import { LRUCache } from "lru-cache";
import { single } from "#app/backend/database.server.ts";
import { isShownClaim } from "#app/business/claim/shown-claim.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import type { PhotoWidth } from "./photo-limits.ts";
import { listingsShowing } from "./shown-photos-data.server.ts";

/** What readers ask for again and again, and see also while the database is away. */
const kept = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

/** Returns a photograph's bytes while a granted claim shows it: product.md 15.23. Throws a DatabaseAwayError. */
export async function shownFile(sha256: string, width: PhotoWidth): Promise<Buffer | undefined> {
  // Another process may have published it a moment ago.
  if (listingsShowing(sha256).length === 0 && !(await isShownNow(sha256))) return undefined;
  const key = `${sha256}/${width}`;
  const known = kept.get(key);
  if (known) return known;
  const file = await fileOf(sha256, width);
  if (file) kept.set(key, file);
  return file;
}

async function isShownNow(sha256: string): Promise<boolean> {
  const row = await single((db) =>
    db
      .selectFrom("shop_photos")
      .innerJoin("claims", "claims.id", "shop_photos.claim_id")
      .select("shop_photos.id")
      .where("shop_photos.sha256", "=", sha256)
      .where("shop_photos.state", "=", "live")
      .where(isShownClaim)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Returns a photograph's bytes for a member of the shop that sent it, whatever the desk says of it. */
export async function ownFile(
  { claimId }: Pick<Membership, "claimId">,
  sha256: string,
  width: PhotoWidth,
): Promise<Buffer | undefined> {
  const row = await single((db) =>
    db
      .selectFrom("shop_photos")
      .select("id")
      .where("claim_id", "=", claimId)
      .where("sha256", "=", sha256)
      .where("state", "!=", "removed")
      .executeTakeFirst(),
  );
  return row && fileOf(sha256, width);
}

/** Returns any photograph's bytes: for the staff. */
export async function fileOf(sha256: string, width: PhotoWidth): Promise<Buffer | undefined> {
  const row = await single((db) =>
    db
      .selectFrom("photo_files")
      .select("body")
      .where("sha256", "=", sha256)
      .where("width", "=", width)
      .executeTakeFirst(),
  );
  return row && Buffer.from(row.body);
}
