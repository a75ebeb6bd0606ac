import { formatDay } from "#app/utils/dates.server.ts";
import { PHOTO_WIDTHS, shopPhotoPath, sizeIn } from "./photo-limits.ts";
import { photosOf } from "./shown-photos-data.server.ts";

/** A photograph as a listing's page shows it: attributes of its picture. */
export type ListingPhoto = {
  alt: string;
  src: string;
  srcSet: string;
  sizes: string;
  loading: "eager" | "lazy";
  width: number;
  height: number;
};

/** How wide the first is on the page, and those beside it: shop-photos.css. */
const LARGE = "(min-width: 1280px) 792px, (min-width: 768px) 66vw, 100vw";
const SMALL = "(min-width: 1280px) 384px, (min-width: 768px) 33vw, 50vw";

/**
 * Returns what a listing's page shows of its shop's photographs, and the words below them; `dayOf` is the shop's day of a moment. The
 * demonstration's say that they are drawings.
 */
export function listingPhotos(listingId: string, dayOf: (moment: string) => string, demonstration: boolean) {
  const shown = photosOf(listingId);
  return {
    caption: captionOf(shown, dayOf, demonstration),
    all: shown.map(({ sha256, alt, ...size }, i): ListingPhoto => {
      // A small one is the same in every box.
      const widths = PHOTO_WIDTHS.map((box) => `${shopPhotoPath(sha256, box)} ${sizeIn(box, size).width}w`);
      return {
        alt,
        src: shopPhotoPath(sha256, 800),
        srcSet: widths.join(", "),
        sizes: i === 0 ? LARGE : SMALL,
        loading: i === 0 ? "eager" : "lazy",
        ...sizeIn(800, size),
      };
    }),
  };
}

function captionOf(
  shown: ReturnType<typeof photosOf>,
  dayOf: (moment: string) => string,
  demonstration: boolean,
): string {
  const newest = shown
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const [first] = shown;
  if (!first || !newest) return "";
  return [
    `${shown.length > 1 ? `1 of ${shown.length}: ` : ""}${/[.!?]$/.test(first.alt) ? first.alt : `${first.alt}.`}`,
    `Photos by the shop, ${formatDay(dayOf(newest))}.`,
    ...(demonstration ? ["Demonstration: drawings in place of photos."] : []),
  ].join(" ");
}
