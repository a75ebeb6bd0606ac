import { createWriteStream, rmSync } from "node:fs";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { DownloadError } from "./download-error.ts";
import { refuseWebPage } from "./web-page.server.ts";

/** How much time and room a registry's server gets. */
export type DownloadLimits = {
  /** Until its answer begins, until the next piece of it comes, and for all of it, in milliseconds. */
  answer: number;
  idle: number;
  total: number;
  bytes: number;
  redirects: number;
  tries: number;
  /** Before the second try; each further one waits four times as long, in milliseconds. */
  retry: number;
  /** A server that asks to wait longer than this is left alone until the next run. */
  longestWait: number;
};

export const LIMITS: DownloadLimits = {
  answer: 30_000,
  idle: 30_000,
  total: 300_000,
  bytes: 50 * 1024 * 1024,
  redirects: 5,
  tries: 3,
  retry: 2_000,
  longestWait: 120_000,
};

export type DownloadWishes = {
  limits: DownloadLimits;
  /** Says who asks. */
  agent: string;
  /** Hosts (with port) that may be asked without encryption: none but those that the operator named. */
  plainHosts: ReadonlySet<string>;
  /** What an earlier answer said of itself, to be asked for only if it has changed. */
  etag?: string;
  lastModified?: string;
  /** A web page is what is wanted. */
  page?: boolean;
};

/** A file that came; or nothing, since it is as it was. */
export type Downloaded =
  | { unchanged: true }
  | { unchanged: false; address: string; etag?: string; lastModified?: string };

/**
 * Fetches an address into a file (`to`), again where that may help: not reached, broken off, 408, 429 and 5xx, after as long as
 * the server asks for. Throws a DownloadError whose message is a sentence; then there is no file.
 */
export async function download(address: string, to: string, wishes: DownloadWishes): Promise<Downloaded> {
  const { tries, retry, longestWait } = wishes.limits;
  for (let attempt = 1; ; attempt++) {
    try {
      return await downloadOnce(address, to, wishes);
    } catch (error) {
      rmSync(to, { force: true });
      if (!(error instanceof DownloadError)) throw error;
      const wait = error.waitFor ?? retry * 4 ** (attempt - 1);
      if (!error.again || attempt >= tries || wait > longestWait) throw error;
      await sleep(wait);
    }
  }
}

async function downloadOnce(address: string, to: string, wishes: DownloadWishes): Promise<Downloaded> {
  const { limits } = wishes;
  const stop = new AbortController();
  const giveUp = (why: string) => stop.abort(new DownloadError(why, { again: true }));
  const total = setTimeout(giveUp, limits.total, `took longer than ${seconds(limits.total)}`);
  let idle = setTimeout(giveUp, limits.answer, `did not answer within ${seconds(limits.answer)}`);
  try {
    const { response, url } = await follow(new URL(address), wishes, stop.signal);
    if (response.status === 304) return { unchanged: true };
    const file = createWriteStream(to);
    const failed = new Promise<never>((_, reject) => file.once("error", reject));
    let bytes = 0;
    const length = Number(response.headers.get("content-length") ?? 0);
    if (length > limits.bytes) throw tooLarge(limits.bytes);
    for await (const piece of response.body as ReadableStream<Uint8Array>) {
      clearTimeout(idle);
      idle = setTimeout(giveUp, limits.idle, `sent nothing for ${seconds(limits.idle)}`);
      bytes += piece.length;
      if (bytes > limits.bytes) throw tooLarge(limits.bytes);
      if (!file.write(piece))
        await Promise.race([new Promise<void>((done) => file.once("drain", () => done())), failed]);
    }
    await Promise.race([new Promise<void>((done) => file.end(() => done())), failed]);
    if (bytes === 0) throw new DownloadError("answered with nothing", { again: true });
    if (!wishes.page) refuseWebPage(to);
    return {
      unchanged: false,
      address: url.href,
      etag: response.headers.get("etag") ?? undefined,
      lastModified: response.headers.get("last-modified") ?? undefined,
    };
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : asDownloadError(error);
  } finally {
    clearTimeout(total);
    clearTimeout(idle);
    stop.abort();
  }
}

/** Asks an address and those that it redirects to. */
async function follow(first: URL, wishes: DownloadWishes, signal: AbortSignal) {
  const headers: Record<string, string> = { "User-Agent": wishes.agent, Accept: "*/*" };
  if (wishes.etag) headers["If-None-Match"] = wishes.etag;
  if (wishes.lastModified) headers["If-Modified-Since"] = wishes.lastModified;
  let url = first;
  if (url.protocol !== "https:" && !wishes.plainHosts.has(url.host))
    throw new DownloadError(`${url.origin} is not https`);
  for (let redirects = 0; redirects <= wishes.limits.redirects; redirects++) {
    const response = await fetch(url, { headers, redirect: "manual", signal });
    const location = response.headers.get("location");
    if (![301, 302, 303, 307, 308].includes(response.status) || !location) {
      if (!response.ok && response.status !== 304) throw refused(response);
      return { response, url };
    }
    await response.body?.cancel();
    const next = URL.parse(location, url.href);
    if (!next || !mayFollow(url, next))
      throw new DownloadError(`redirects to ${next?.origin ?? location}, which is neither https nor itself`);
    url = next;
  }
  throw new DownloadError(`redirects more than ${wishes.limits.redirects} times`);
}

/** To https, or to the very host that was asked, as it was asked. */
function mayFollow(from: URL, to: URL): boolean {
  return to.protocol === "https:" || (to.host === from.host && to.protocol === from.protocol);
}

function refused({ status, headers }: Response): DownloadError {
  const again = status === 408 || status === 429 || status >= 500;
  const waitFor = again ? readRetryAfter(headers.get("retry-after")) : undefined;
  const asks = waitFor ? ` and asks to come again in ${seconds(waitFor)}` : "";
  return new DownloadError(`answered ${status}${asks}`, { again, waitFor });
}

/** RFC 9110, section 10.2.3: seconds, or a date. In milliseconds. */
function readRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}

function tooLarge(bytes: number): DownloadError {
  return new DownloadError(`is larger than ${Math.round(bytes / 1024 / 1024) || "0.1"} MB`);
}

/** What fetch says of a connection that failed or broke off: its cause is the reason. */
function asDownloadError(error: unknown): unknown {
  if (error instanceof DownloadError || !(error instanceof TypeError)) return error;
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
  const what = error.message === "terminated" ? "broke off" : "could not be reached";
  return new DownloadError(`${what}${code || message ? ` (${code ?? message})` : ""}`, { again: true });
}

function seconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 100) / 10} seconds`;
}
