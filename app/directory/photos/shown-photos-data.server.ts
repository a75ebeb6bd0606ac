import { isDeepStrictEqual } from "node:util";
import { single } from "#app/backend/database.server.ts";
import { isShownClaim } from "#app/business/claim/shown-claim.server.ts";
import { createPublication } from "#app/site/published-data/publication.server.ts";

/** A photograph that readers see. */
export type ShownPhoto = {
  sha256: string;
  alt: string;
  /** Of the largest, in pixels. */
  width: number;
  height: number;
  /** ISO moment since when it stands as it does. */
  at: string;
};

const NONE: ReadonlyMap<string, readonly ShownPhoto[]> = new Map();
const publication = createPublication<ReadonlyMap<string, readonly ShownPhoto[]>>();
/** The listings that show a photograph, by its hash. */
let showing: ReadonlyMap<string, readonly string[]> = new Map();

/** Returns the photographs of a listing in their shop's order, as this process read them last: product.md 15.23. */
export function photosOf(listingId: string): readonly ShownPhoto[] {
  return (publication.current() ?? NONE).get(listingId) ?? [];
}

/** Returns the listings whose shops show a photograph, as this process read it last. */
export function listingsShowing(sha256: string): readonly string[] {
  return showing.get(sha256) ?? [];
}

/** Reads the live photographs of granted claims that nobody objects to and that are not asleep. Throws a DatabaseAwayError. */
export async function refreshShownPhotos(): Promise<void> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_photos")
      .innerJoin("claims", "claims.id", "shop_photos.claim_id")
      .select([
        "claims.listing_id",
        "shop_photos.sha256",
        "shop_photos.alt",
        "shop_photos.width",
        "shop_photos.height",
        "shop_photos.at",
      ])
      .where("shop_photos.state", "=", "live")
      .where(isShownClaim)
      .orderBy("claims.listing_id")
      .orderBy("shop_photos.position")
      .execute(),
  );
  const photos = new Map<string, ShownPhoto[]>();
  for (const { listing_id, ...photo } of rows) {
    const own = photos.get(listing_id) ?? [];
    photos.set(listing_id, [...own, photo]);
  }
  const listings = new Map<string, string[]>();
  for (const { sha256, listing_id } of rows)
    listings.set(sha256, [...(listings.get(sha256) ?? []), listing_id]);
  showing = listings;
  if (!isDeepStrictEqual(photos, publication.current() ?? NONE)) publication.take(photos);
}
