import type { Stats } from "node:fs";
import { join } from "node:path";
import { readOpened } from "#app/site/published-data/read-opened.ts";

/** Photographs lie here, inside `data/`. */
export const IMAGE_FOLDER = "images";

/** Names without folders, so that nothing outside the folder can be asked for. */
const IMAGE_NAME = /^[\w-][\w.-]*\.(?:jpe?g|png|webp|avif|tiff?)$/i;

export function isImageName(name: string): boolean {
  return IMAGE_NAME.test(name);
}

/**
 * What is in a file counts, not its name: a drawing (SVG) or document in a picture's clothes could name other files and takes
 * any time to draw. Formats as sharp names them; AVIF is HEIF's.
 */
function isPhotoFormat(format: string): format is keyof typeof MOST_MILLION_PIXELS {
  return Object.hasOwn(MOST_MILLION_PIXELS, format);
}

/**
 * A file of a megabyte can hold a picture of any size, which is drawn in this process. What a camera makes is read line by line; other
 * kinds, and what comes in passes, lie in memory whole: as shops' photographs (directory/photos/make-photo).
 */
const MOST_MILLION_PIXELS = { jpeg: 50, png: 25, webp: 25, tiff: 25, heif: 12.5 } as const;
const MOST_MILLION_IN_PASSES = 25;

/** Some lines are held at once, of whatever kind: of one of 24 million pixels, 3 GB. */
const MOST_OF_A_SIDE = 20_000;

type Found = { format: string; width: number; height: number; isProgressive?: boolean };

/** Returns why a picture is not drawn: it is no photograph, or too large to be held. Undefined when it is. */
export function faultOfPhoto({ format, width, height, isProgressive }: Found): string | undefined {
  if (!isPhotoFormat(format)) return `is a ${format} file, whatever its name says`;
  if (Math.max(width, height) > MOST_OF_A_SIDE)
    return `has ${width} × ${height} pixels: a side has at most ${MOST_OF_A_SIDE}`;
  const most = Math.min(
    MOST_MILLION_PIXELS[format],
    isProgressive ? MOST_MILLION_IN_PASSES : Number.POSITIVE_INFINITY,
  );
  return width * height > most * 1_000_000
    ? `has ${width} × ${height} pixels: at most ${most} million are taken of such a file`
    : undefined;
}

/** A camera's own file; it is read whole, by the process that serves pages. */
const MOST_MEGABYTES = 100;

/** Returns why a file is not read as a picture. A pipe or a device has no end, and a thread of the few waits for it. */
export function faultOfFile(stats: Stats): string | undefined {
  if (!stats.isFile()) return "is no file";
  return stats.size > MOST_MEGABYTES * 1024 * 1024 ? `is larger than ${MOST_MEGABYTES} MB` : undefined;
}

/** Returns the size of an editor's picture as it is to be shown, in pixels, or why there is none. */
export async function measurePhoto(
  dataDir: string,
  name: string,
): Promise<{ width: number; height: number } | string> {
  const path = join(dataDir, IMAGE_FOLDER, name);
  if (!isImageName(name))
    return `“${name}” is no picture's name: a JPEG, PNG, WebP or AVIF file of ${IMAGE_FOLDER}/`;
  try {
    const { default: sharp } = await import("sharp");
    const bytes = await readPhoto(path);
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    const fault = faultOfPhoto(found);
    return fault ? `${path} ${fault}` : found.autoOrient;
  } catch (error) {
    if (error instanceof UnreadPhoto) return error.message;
    return `${path} cannot be read as a picture: ${error instanceof Error ? error.message : error}`;
  }
}

/** What is not read as a picture, and why. */
class UnreadPhoto extends Error {}

/** Reads a picture's file. Throws an Error that says why it is not read. */
export function readPhoto(path: string): Promise<Buffer> {
  return readOpened(path, (stats) => {
    const unread = faultOfFile(stats);
    if (unread) throw new UnreadPhoto(`${path} ${unread}`);
  });
}
