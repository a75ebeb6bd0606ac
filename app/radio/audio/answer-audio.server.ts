import { open } from "node:fs/promises";
import { ReadableStream as NodeStream } from "node:stream/web";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { notModified } from "#app/site/http/not-modified.server.ts";
import { audioState } from "../episodes/radio.file.server.ts";
import type { AudioFile } from "../show.ts";
import { type ByteRange, parseByteRange } from "./byte-range.ts";

/** Without a version in its address a recording may be replaced: an hour. */
const UNVERSIONED = "public, max-age=3600";

/**
 * Answers with a recording, or with the part of it that is asked for (RFC 9110 sections 13 and 14): players begin in the middle and
 * go on where they broke off. The file is streamed, never held.
 */
export async function answerAudio(request: Request, audio: AudioFile): Promise<Response> {
  // As it is now: it may have been replaced since the radio was read, and its length must be that of what is sent.
  const { bytes, version, modified } = audioState(audio.path);
  const etag = `"${version}"`;
  const headers = new Headers({
    ...OPEN_TO_ALL,
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Last-Modified": modified.toUTCString(),
    "Cache-Control": new URL(request.url).searchParams.get("v") === version ? CACHE.immutable : UNVERSIONED,
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
  const range = asked === "whole" ? { first: 0, last: bytes - 1 } : asked;
  headers.set("Content-Type", audio.type);
  headers.set("Content-Length", String(range.last - range.first + 1));
  if (asked !== "whole") headers.set("Content-Range", `bytes ${range.first}-${range.last}/${bytes}`);
  const body = request.method === "HEAD" ? null : streamOf(audio.path, range);
  return new Response(body, { status: asked === "whole" ? 200 : 206, headers });
}

/** Players on other sites may load it. */
export const OPEN_TO_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** The file is opened with the first byte that is read, so that an answer nobody reads leaves nothing open. */
function streamOf(path: string, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  async function* read() {
    const file = await open(path);
    try {
      yield* file.createReadStream({ start: first, end: last, autoClose: false });
    } finally {
      await file.close();
    }
  }
  return NodeStream.from(read()) as ReadableStream<Uint8Array>;
}

/** What a part is asked for must be the very file of which the asker has the rest. */
function isStillTheSame(ifRange: string | null, etag: string, modified: Date): boolean {
  if (ifRange === null) return true;
  return ifRange.includes('"') ? ifRange.trim() === etag : wholeSeconds(modified) === Date.parse(ifRange);
}

function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
