import type { FileHandle } from "node:fs/promises";
import { ReadableStream as NodeStream } from "node:stream/web";
import { type ByteRange, parseByteRange } from "./byte-range.ts";
import { CACHE } from "./cache-policy.ts";
import { notModified } from "./not-modified.server.ts";

/** A file that is sent in parts, as it is now. */
export type PartedFile = {
  open: () => Promise<FileHandle>;
  bytes: number;
  modified: Date;
  /** The same as long as the file's bytes are. */
  version: string;
  type: string;
};

/**
 * Answers with a file, or with the part of it that is asked for (RFC 9110 sections 13 and 14). The file is streamed, never held.
 * With `most`, no answer is longer: a longer part ends there, which its Content-Range says, and a longer whole is refused.
 */
export function answerFile(
  request: Request,
  file: PartedFile,
  { headers: more, most = Number.POSITIVE_INFINITY }: { headers: Record<string, string>; most?: number },
): Response {
  const { bytes, modified } = file;
  const etag = `"${file.version}"`;
  const headers = new Headers({
    ...more,
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Last-Modified": modified.toUTCString(),
  });
  const known = notModified(request, headers);
  if (known) return known;
  const asked = isStillTheSame(request.headers.get("If-Range"), etag, modified)
    ? parseByteRange(request.headers.get("Range"), bytes)
    : "whole";
  if (asked === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${bytes}`);
    headers.set("Cache-Control", CACHE.never);
    return new Response(null, { status: 416, headers });
  }
  const head = request.method === "HEAD";
  if (asked === "whole" && bytes > most && !head) {
    headers.set("Cache-Control", CACHE.never);
    headers.set("Content-Type", "text/plain; charset=utf-8");
    headers.delete("ETag");
    return new Response("This file is sent in parts: ask with a Range header.\n", { status: 400, headers });
  }
  const range =
    asked === "whole"
      ? { first: 0, last: bytes - 1 }
      : { first: asked.first, last: Math.min(asked.last, asked.first + most - 1) };
  headers.set("Content-Type", file.type);
  headers.set("Content-Length", String(range.last - range.first + 1));
  if (asked !== "whole") headers.set("Content-Range", `bytes ${range.first}-${range.last}/${bytes}`);
  const body = head ? null : streamOf(file, range);
  return new Response(body, { status: asked === "whole" ? 200 : 206, headers });
}

/** The file is opened with the first byte that is read, so that an answer nobody reads leaves nothing open. */
function streamOf(file: PartedFile, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  async function* read() {
    const handle = await file.open();
    try {
      await assertSame(handle, file);
      yield* handle.createReadStream({ start: first, end: last, autoClose: false });
    } finally {
      await handle.close();
    }
  }
  return NodeStream.from(read()) as ReadableStream<Uint8Array>;
}

/** What was promised of one file is not sent of another that took its place meanwhile: better no answer, which is asked for again. */
async function assertSame(handle: FileHandle, { bytes, modified, type }: PartedFile): Promise<void> {
  const { size, mtime } = await handle.stat();
  if (size !== bytes || mtime.getTime() !== modified.getTime())
    throw new Error(`A file (${type}) was replaced while it was asked for`);
}

/** What a part is asked for must be the very file of which the asker has the rest. */
function isStillTheSame(ifRange: string | null, etag: string, modified: Date): boolean {
  if (ifRange === null) return true;
  return ifRange.includes('"') ? ifRange.trim() === etag : wholeSeconds(modified) === Date.parse(ifRange);
}

function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
