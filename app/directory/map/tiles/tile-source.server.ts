import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Source } from "pmtiles";
import { NOT_WAITING } from "#app/site/published-data/not-waiting.ts";
import { isUrl, stampOf } from "../../data/csv-source.server.ts";

/** What is read of an archive at once, at most: a directory, a tile, what it says of itself. */
const MOST_BYTES = 4 * 1024 * 1024;

/** How long another host may take for a part of it. */
const FETCH_MILLISECONDS = 8000;

/** An archive's bytes. Those of a file stay the same while a new one takes its place. */
export type TileSource = Source & {
  /** Of the whole archive; undefined where its host does not say. */
  size: number | undefined;
  /** The same as long as the archive is. */
  stamp: string;
  close: () => Promise<void>;
};

/** Opens an archive by its path or https address. Throws an Error that says why it cannot be read. */
export function openSource(place: string): Promise<TileSource> {
  return isUrl(place) ? openAddress(place) : openFile(place);
}

async function openFile(path: string): Promise<TileSource> {
  const handle = await open(path, NOT_WAITING).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === "ENOENT" ? "is not there" : `cannot be read (${error.code})`);
  });
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    throw new Error("is no file");
  }
  const { size } = found;
  const stamp = stampOf(found);
  return {
    size,
    stamp,
    getKey: () => stamp,
    getBytes: async (offset, length) => ({ data: await readPart(handle, offset, length) }),
    close: () => handle.close(),
  };
}

/** The beginning of an archive is asked for as more than the smallest one has. */
async function readPart(handle: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  refuseLong(length);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset).catch((error) => {
    throw new Error(`cannot be read (${error.code})`);
  });
  if (bytesRead < length && offset > 0) throw new Error("is cut off");
  return exactly(buffer.subarray(0, bytesRead));
}

async function openAddress(url: string): Promise<TileSource> {
  const first = await fetchPart(url, 0, 16_384);
  const { size, stamp } = first;
  return {
    size,
    stamp,
    getKey: () => stamp,
    async getBytes(offset, length) {
      const part = await fetchPart(url, offset, length);
      if (part.stamp !== stamp) throw new Error("is another one than before");
      if (part.data.byteLength < length && offset > 0) throw new Error("is cut off");
      return { data: part.data };
    },
    close: async () => {},
  };
}

async function fetchPart(url: string, offset: number, length: number) {
  refuseLong(length);
  const response = await fetch(url, {
    headers: { Range: `bytes=${offset}-${offset + length - 1}`, "Accept-Encoding": "identity" },
    signal: AbortSignal.timeout(FETCH_MILLISECONDS),
  }).catch(() => {
    throw new Error("does not answer");
  });
  if (response.status !== 206 || !response.body) {
    await response.body?.cancel();
    throw new Error(`is not sent in parts (its host answers ${response.status})`);
  }
  const chunks: Uint8Array[] = [];
  let got = 0;
  for await (const chunk of Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])) {
    got += chunk.length;
    if (got > length) throw new Error("is sent in longer parts than asked for");
    chunks.push(chunk);
  }
  const total = Number(/\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "")?.[1] ?? Number.NaN);
  const mark = response.headers.get("ETag") ?? response.headers.get("Last-Modified") ?? "";
  return {
    data: exactly(Buffer.concat(chunks)),
    size: Number.isFinite(total) ? total : undefined,
    stamp: `${mark}:${total}`,
  };
}

function refuseLong(length: number): void {
  if (!(length >= 0 && length <= MOST_BYTES)) throw new Error("names a part of impossible length");
}

/** The bytes in a buffer of their own, as pmtiles takes them. */
export function exactly(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
