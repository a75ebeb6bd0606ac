import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { type Access, AS_NAMED } from "#app/site/published-data/access-to.server.ts";
import { env } from "#app/utils/env.server.ts";

/** A directory of every US dispensary is a few megabytes; a file beyond what the operator expects is not one. */
const MOST_BYTES = env.DISPENSARIES_MAX_MB * 1024 * 1024;

/** A file that is none, or not of listings: to read it again mends nothing. */
export class UnusableCsv extends Error {}

/** A server says that there is none. */
export class AbsentCsv extends Error {}

/** How long a remote file may take. */
const FETCH_MILLISECONDS = 30_000;

/** A file as it stands: its text as it streams in, and what tells whether it changed. */
export type CsvSource = {
  stream: Readable;
  /** The same as long as the file is. Undefined when the source does not say. */
  stamp?: string;
};

/** What everybody may know of a path or URL: the file's name, or the host. The rest may hold a token. */
export function shownSource(source: string): string {
  return isUrl(source) ? new URL(source).host : basename(source);
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//.test(source);
}

/** Returns what tells a local file's versions apart, its absence too; undefined for a URL, which does not say. */
export async function fileStamp(source: string): Promise<string | undefined> {
  if (isUrl(source)) return undefined;
  const stats = await stat(source).catch(() => undefined);
  return stats ? stampOf(stats) : "absent";
}

/** What tells one file's state from another's. */
export function stampOf({ mtimeMs, size, ino }: Pick<Stats, "mtimeMs" | "size" | "ino">): string {
  return `${mtimeMs}:${size}:${ino}`;
}

/** Opens a path or an http(s) URL. Throws an Error saying why it cannot be read. */
export async function openCsv(source: string, access = AS_NAMED): Promise<CsvSource> {
  if (isUrl(source)) return fetchCsv(source);
  const stats = await access.look(source);
  refuseUnread(stats, source);
  return { stream: Readable.from(read(source, access), { objectMode: false }), stamp: stampOf(stats) };
}

function refuseUnread(stats: Stats, source: string): void {
  if (!stats.isFile()) throw new UnusableCsv(`${source} is not a file`);
  refuseLarge(stats.size);
}

/**
 * Opened with the first byte that is read: an answer whose visitor went away before is read by nobody, and leaves nothing open. What was opened is
 * looked at too, and no more is read than it had then: a device that took the file's place has no end.
 */
async function* read(path: string, access: Access): AsyncGenerator<Buffer> {
  const handle = await access.open(path);
  try {
    const stats = await handle.stat();
    refuseUnread(stats, path);
    if (stats.size > 0) yield* handle.createReadStream({ autoClose: false, end: stats.size - 1 });
  } finally {
    await handle.close();
  }
}

/** Where the operator's address leads is followed this often. */
const MOST_REDIRECTS = 3;

async function fetchCsv(url: string): Promise<CsvSource> {
  const response = await follow(new URL(url));
  if (!response.ok || !response.body) {
    const Answered = response.status >= 400 && response.status < 500 ? AbsentCsv : Error;
    throw new Answered(`${url} answered ${response.status}`);
  }
  refuseLarge(Number(response.headers.get("Content-Length") ?? 0));
  const stamp = response.headers.get("ETag") ?? response.headers.get("Last-Modified") ?? undefined;
  return { stream: Readable.from(asItComes(response.body), { objectMode: false }), stamp };
}

/** A server says how much comes, or it has no end; and what it says is of what is packed. */
async function* asItComes(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    refuseLarge(bytes);
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

/**
 * Asks an address, and those on the same host that it redirects to: to https, or as it was asked. Another host would choose whom of this
 * machine's neighbors the site asks (ASVS 15.3.2). What is thrown names no path: it may hold a token.
 */
async function follow(first: URL): Promise<Response> {
  // fetch takes none such, and names it whole: whoever presses Refresh would read the password.
  if (first.username || first.password)
    throw new UnusableCsv(
      "its address has a name or a password in it, which is not sent: use another address",
    );
  const signal = AbortSignal.timeout(FETCH_MILLISECONDS);
  let url = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(url, { redirect: "manual", signal });
    const location = response.headers.get("Location");
    if (![301, 302, 303, 307, 308].includes(response.status) || !location) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (next?.host !== first.host || (next.protocol !== "https:" && next.protocol !== url.protocol))
      throw new Error(`${first.host} redirects to ${next?.origin ?? "no address"}: name that address itself`);
    url = next;
  }
  throw new Error(`${first.host} redirects more than ${MOST_REDIRECTS} times`);
}

/** Throws when a file is too large to be a directory. */
export function refuseLarge(bytes: number): void {
  if (bytes > MOST_BYTES)
    throw new UnusableCsv(`larger than ${env.DISPENSARIES_MAX_MB} MB (DISPENSARIES_MAX_MB)`);
}
