/** Widths that an editor's photograph is served in, in pixels. Others are refused, so that nobody fills the disk. */
export const PHOTO_WIDTHS = [400, 800, 1200, 1600] as const;

/** Lightest first: the browser takes the first that it knows. */
export const PHOTO_FORMATS = ["avif", "webp", "jpeg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The address of a photograph of `data/images/` in a width and format. */
export function photoPath(file: string, width: number, format: PhotoFormat): string {
  return `/photo/${width}/${encodeURIComponent(file)}.${format}`;
}

/** Takes the parts of such an address, decoded; returns what they ask for, or undefined when nothing is served there. */
export function readPhotoAddress(
  width = "",
  name = "",
): { file: string; width: number; format: PhotoFormat } | undefined {
  const size = PHOTO_WIDTHS.find((each) => String(each) === width);
  const format = PHOTO_FORMATS.find((each) => name.endsWith(`.${each}`));
  if (!size || !format) return undefined;
  return { file: name.slice(0, -format.length - 1), width: size, format };
}

/** The widths that make sense for a picture of a width: none is blown up. */
export function photoWidths(width: number): number[] {
  const smaller = PHOTO_WIDTHS.filter((each) => each <= width);
  return smaller.length > 0 ? smaller : [PHOTO_WIDTHS[0]];
}

/** A `srcset` of all widths. */
export function photoSrcset({ file, width }: { file: string; width: number }, format: PhotoFormat): string {
  return photoWidths(width)
    .map((each) => `${photoPath(file, each, format)} ${each}w`)
    .join(", ");
}
