import { shopPath } from "#app/business/business-paths.ts";
import { isHidden, whenPublic } from "#app/business/claim/when-public.server.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import {
  type OwnPhoto,
  photosAwaitAcceptance,
  photosOfShop,
} from "#app/directory/photos/own-photos-data.server.ts";
import { MOST_PHOTOS, sizeIn } from "#app/directory/photos/photo-limits.ts";
import { PHOTO_REASONS } from "#app/directory/photos/photo-reasons.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { ownListing } from "../own-listing.server.ts";
import { shopBar } from "../shop-bar-data.server.ts";

/** Returns a shop's photographs as its members see them. Throws the 503 page. */
export async function viewOwnPhotos(member: Membership) {
  const [bar, photos, refused, { listing, path, dayOf, demonstration }] = await Promise.all([
    shopBar(member, "photos"),
    orAway(() => photosOfShop(member)),
    orAway(() => photosAwaitAcceptance(member)),
    ownListing(member),
  ]);
  const standing = { ...member, isAbsent: !listing };
  const kept = photos.filter(({ state }) => state !== "refused").length;
  return {
    bar,
    shop: member.listingName,
    path,
    demonstration,
    left: MOST_PHOTOS - kept,
    waits: whyTheNextWaits(refused, photos),
    /** When readers see them, where they do not now. */
    ...(isHidden(standing) && { hidden: whenPublic(standing, "") }),
    photos: photos.map(({ id, alt, sha256, state, reason, at, ...size }) => ({
      id,
      alt,
      state,
      reason: reason === null ? undefined : reasonWords(PHOTO_REASONS, reason),
      day: formatDay(dayOf(at)),
      image: { src: shopPath(member.claimId, `photos/${sha256}/400`), ...sizeIn(400, size) },
    })),
  };
}

/** Why the desk looks at the next photograph before readers see it; undefined where it is public at once. */
function whyTheNextWaits(refused: boolean, photos: readonly OwnPhoto[]): "first" | "refused" | undefined {
  // The log has it by the listing: of a claim that has sent none it was another's.
  if (refused && photos.length > 0) return "refused";
  return photos.some(({ state }) => state === "live") ? undefined : "first";
}

export type OwnPhotos = Awaited<ReturnType<typeof viewOwnPhotos>>;
