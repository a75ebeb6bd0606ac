import { formatDay } from "#app/utils/dates.server.ts";
import { PHOTO_WIDTHS, shopPhotoPath, sizeIn } from "./photo-limits.ts";
import { photosOf } from "./shown-photos-data.server.ts";

/** A photograph as a listing's page shows it. */
export type ListingPhoto = { alt: string; src: string; srcSet: string; width: number; height: number };

/** Returns what a listing's page shows of its shop's photographs, and the day of the newest; `dayOf` is the shop's day of a moment. */
export function listingPhotos(listingId: string, dayOf: (moment: string) => string) {
  const shown = photosOf(listingId);
  const newest = shown
    .map(({ at }) => at)
    .sort()
    .at(-1);
  return {
    day: newest && formatDay(dayOf(newest)),
    all: shown.map(({ sha256, alt, ...size }): ListingPhoto => {
      // A small one is the same in every box.
      const widths = PHOTO_WIDTHS.map((box) => `${shopPhotoPath(sha256, box)} ${sizeIn(box, size).width}w`);
      return { alt, src: shopPhotoPath(sha256, 800), srcSet: widths.join(", "), ...sizeIn(800, size) };
    }),
  };
}
