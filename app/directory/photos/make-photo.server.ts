import { createHash } from "node:crypto";
import { photoFormatOf } from "./photo-format.server.ts";
import { PHOTO_WIDTHS, type PhotoWidth, sizeIn } from "./photo-limits.ts";

/** A photograph as it is kept: WebP, upright, without what a camera adds. */
export type MadePhoto = {
  /** Of the largest. */
  sha256: string;
  width: number;
  height: number;
  files: readonly { width: PhotoWidth; body: Buffer }[];
};

/** What cannot be taken, as its sender reads it. */
export class UnusablePhoto extends Error {
  override name = "UnusablePhoto";
}

/**
 * A file of a few kilobytes can hold a picture of any size. What a camera makes is read line by line; other kinds lie in memory whole, of AVIF 18
 * bytes a pixel, of an interlaced PNG 10: 50 million were 900 MB.
 */
const MOST_PIXELS = { jpeg: 50_000_000, png: 25_000_000, webp: 25_000_000, heif: 12_500_000 } as const;
const MOST_PIXELS_IN_PASSES = 25_000_000;
const MOST_SECONDS = 10;

/** Of either side: smaller ones are no photographs. */
const LEAST_PIXELS = 200;

/** Makes the kept photograph of what was sent: the first frame, turned as its camera held it. Throws an UnusablePhoto. */
export async function makePhoto(bytes: Uint8Array): Promise<MadePhoto> {
  const format = photoFormatOf(bytes);
  if (!format) throw new UnusablePhoto("Send a JPEG, PNG, WebP or AVIF file: this is another kind.");
  const { default: sharp } = await import("sharp");
  const open = (from: Uint8Array | Buffer) =>
    sharp(from, { limitInputPixels: MOST_PIXELS[format], failOn: "error", pages: 1 }).timeout({
      seconds: MOST_SECONDS,
    });
  const found = await open(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new UnusablePhoto(/pixel limit/i.test(String(error)) ? tooLarge(MOST_PIXELS[format]) : BROKEN, {
        cause: error,
      });
    });
  if (found.format !== format) throw new UnusablePhoto(BROKEN);
  if (found.isProgressive && found.width * found.height > MOST_PIXELS_IN_PASSES)
    throw new UnusablePhoto(tooLarge(MOST_PIXELS_IN_PASSES));
  if (Math.min(found.width, found.height) < LEAST_PIXELS || isBand(found.autoOrient))
    throw new UnusablePhoto(TOO_SMALL);
  const boxed = (from: Uint8Array | Buffer, width: PhotoWidth) =>
    open(from)
      .autoOrient()
      .resize({ width, height: 1.5 * width, fit: "inside", withoutEnlargement: true });
  try {
    // Read once: what is made of it is small and known.
    const { data: largest, info } = await boxed(bytes, 1600).webp(WEBP).toBuffer({ resolveWithObject: true });
    const files = [{ width: PHOTO_WIDTHS[0] as PhotoWidth, body: largest }];
    for (const width of PHOTO_WIDTHS.slice(1))
      files.push({ width, body: await boxed(largest, width).webp(WEBP).toBuffer() });
    return {
      sha256: createHash("sha256").update(largest).digest("hex"),
      width: info.width,
      height: info.height,
      files,
    };
  } catch (error) {
    if (error instanceof UnusablePhoto) throw error;
    throw new UnusablePhoto(/timeout/i.test(String(error)) ? TOO_SLOW : BROKEN, { cause: error });
  }
}

/** Whether one side would be too small in the largest box. Some lines are held at once: of 125,000 pixels each, 570 MB. */
function isBand(found: { width: number; height: number }): boolean {
  const { width, height } = sizeIn(PHOTO_WIDTHS[0], found);
  return Math.min(width, height) < LEAST_PIXELS / 2;
}

const WEBP = { quality: 78, effort: 4 } as const;
export const BROKEN = "Part of this file cannot be read. Save the photo again and send that file.";
export const TOO_SLOW = "Reading this photo took too long. Make it smaller and send it again.";
const TOO_SMALL = "This photo is too small to show: each side needs at least 200 pixels.";

function tooLarge(pixels: number): string {
  return `This photo has more than ${pixels / 1_000_000} million pixels. Make it smaller, or send it as a JPEG.`;
}
