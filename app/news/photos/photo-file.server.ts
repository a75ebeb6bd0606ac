import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { keep, readKept } from "#app/drawing/files/image-folder.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { oneAtATime } from "#app/utils/one-at-a-time.ts";
import { faultOfFile, faultOfPhoto, IMAGE_FOLDER, isImageName, readPhoto } from "./measure-photo.server.ts";
import type { PhotoFormat } from "./photo-sizes.ts";

export type PhotoFile = { body: Buffer; type: string; etag: string };

type Wanted = { file: string; width: number; format: PhotoFormat };

/** Changes when photographs are made in another way: those on the disk are then made anew. */
const EDITION = 1;

const queue = oneAtATime();
const underWay = new Map<string, Promise<Buffer>>();

/**
 * Returns a photograph of `data/images/` in a width and format, upright, without its metadata (a camera's place and owner),
 * never larger than it is. Made once and kept under VAR_DIR/photos until the file changes. Undefined when there is no such
 * photograph, or none that can be read.
 */
export async function photoFile(
  { file, width, format }: Wanted,
  { dataDir, varDir }: { dataDir: string; varDir: string } = { dataDir: env.DATA_DIR, varDir: env.VAR_DIR },
): Promise<PhotoFile | undefined> {
  if (!isImageName(file)) return undefined;
  const path = join(dataDir, IMAGE_FOLDER, file);
  const stats = await stat(path).catch(() => undefined);
  if (!stats || faultOfFile(stats)) return undefined;
  const digest = createHash("sha256")
    .update(JSON.stringify([EDITION, path, stats.mtimeMs, stats.size, width, format]))
    .digest("hex")
    .slice(0, 32);
  const folder = join(varDir, "photos");
  const name = `${digest}.${format}`;
  try {
    const making = underWay.get(name) ?? find(folder, name, () => convert(path, width, format));
    underWay.set(name, making);
    return { body: await making, type: `image/${format}`, etag: `"${digest}"` };
  } catch (error) {
    log.warn({ err: error, file }, "a photograph cannot be read");
    return undefined;
  } finally {
    underWay.delete(name);
  }
}

async function find(folder: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readKept(folder, name).catch(toLog);
  if (kept) return kept;
  // Photographs take a processor for a second: one after another, so that pages are answered meanwhile.
  const made = await queue(make);
  await keep(folder, name, made).catch(toLog);
  return made;
}

async function convert(path: string, width: number, format: PhotoFormat): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // From memory: libvips remembers what it read under a name, also when the file is another one by now.
  const source = sharp(await readPhoto(path));
  const fault = faultOfPhoto(await source.metadata());
  if (fault) throw new TypeError(`${path} ${fault}`);
  const picture = source.autoOrient().resize({ width, withoutEnlargement: true });
  switch (format) {
    case "avif":
      return picture.avif({ quality: 55, effort: 3 }).toBuffer();
    case "webp":
      return picture.webp({ quality: 76, effort: 4 }).toBuffer();
    case "jpeg":
      return picture.flatten({ background: "white" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}

/** A folder that cannot be read or written costs time, not the picture. */
function toLog(error: unknown): undefined {
  log.warn({ err: error }, "photographs: the folder of kept ones fails");
}
