import { createHash } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { oneAtATime } from "#app/utils/one-at-a-time.ts";
import { DRAWING_VERSION } from "../drawing-version.ts";
import { keep, readKept } from "./image-folder.server.ts";

export type KeptImage = {
  body: Buffer;
  /** The same image with Content-Encoding br; SVG alone. */
  brotli?: Buffer;
  /** Content-Type. */
  type: string;
  /** A weak tag: it is the same for every encoding. */
  etag: string;
};

const IMAGE_TYPES = {
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
} as const;
export type ImageFormat = keyof typeof IMAGE_TYPES;

/** About two hundred cards, both plain and compressed. */
const MAX_BYTES = 12 * 1024 * 1024;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Made once for all readers, so the best there is: 12 % smaller than what the host does on the fly. */
const BROTLI_OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/**
 * Returns a store of images that are drawn once: kept in memory (the last used) and in a folder (all). `keptImage`
 * takes what the image is made of (`identity`, JSON), its format, and how to make it. Images are made one at a time;
 * who asks for one that is being made waits for the same.
 */
export function createImageStore(folder: string) {
  const memory = new LRUCache<string, KeptImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + 256,
  });
  const underWay = new Map<string, Promise<KeptImage>>();
  const queue = oneAtATime();

  async function find(name: string, format: ImageFormat, make: () => string | Promise<Buffer>) {
    const stored = await readKept(folder, name).catch(toLog);
    const image = stored ?? (await queue(async () => encoded(format, await make())));
    if (!stored) await keep(folder, name, image).catch(toLog);
    const etag = `W/"${name.split(".")[0]}"`;
    const type = IMAGE_TYPES[format];
    const kept: KeptImage =
      format === "svg"
        ? { body: await decompress(image), brotli: image, type, etag }
        : { body: image, type, etag };
    memory.set(name, kept);
    return kept;
  }

  return function keptImage(image: {
    identity: unknown;
    format: ImageFormat;
    make: () => string | Promise<Buffer>;
  }): Promise<KeptImage> {
    const { identity, format, make } = image;
    const name = `${digestOf(identity)}.${format === "svg" ? "svg.br" : format}`;
    const kept = memory.get(name);
    if (kept) return Promise.resolve(kept);
    const made = underWay.get(name) ?? find(name, format, make).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  };
}

/** The running site's store. */
export const keptImage = createImageStore(join(env.VAR_DIR, "covers"));

async function encoded(format: ImageFormat, made: string | Buffer): Promise<Buffer> {
  return format === "svg" ? await compress(made, BROTLI_OPTIONS) : Buffer.from(made);
}

function digestOf(identity: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, identity]))
    .digest("hex")
    .slice(0, 32);
}

/** A folder that cannot be read or written costs time, not the picture. */
function toLog(error: unknown): undefined {
  log.warn({ err: error }, "covers: the folder of kept images fails");
}
