/** A shop shows so many: product.md 15.23. */
export const MOST_PHOTOS = 6;

/** What a photograph may weigh as it is sent. */
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024;

/** Long enough to say what is to be seen. */
export const MOST_ALT = 200;

/** Each is kept in boxes of these widths, half as high again. */
export const PHOTO_WIDTHS = [1600, 800, 400] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Returns the width that an address names; undefined for one that is not kept. */
export function parsePhotoWidth(text = ""): PhotoWidth | undefined {
  return PHOTO_WIDTHS.find((width) => String(width) === text);
}

/** Where everybody sees a photograph while its shop shows it. */
export function shopPhotoPath(sha256: string, width: PhotoWidth): string {
  return `/shop-photo/${sha256}/${width}`;
}

/** A photograph's size in pixels within the box of a width, of the one within the largest. */
export function sizeIn(box: PhotoWidth, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, box / width, (1.5 * box) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
