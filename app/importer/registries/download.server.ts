import { createWriteStream, rmSync, type WriteStream } from "node:fs";
import type { ReadableStream } from "node:stream/web";
import { asDownloadError, DownloadError } from "./download-error.ts";
import { type DownloadWishes, secondsText } from "./download-limits.ts";
import { follow } from "./follow.server.ts";
import { tryAgain } from "./try-again.server.ts";
import { refuseWebPage } from "./web-page.server.ts";

/** A file that came; or nothing, since it is as it was. */
export type Downloaded =
  | { unchanged: true }
  | { unchanged: false; address: string; etag?: string; lastModified?: string };

/**
 * Fetches an address into a file (`to`), again where that may help: not reached, broken off, 408, 429 and 5xx, after as long as
 * the server asks for. Throws a DownloadError whose message is a sentence; then there is no file: product.md 23.4.
 */
export async function download(address: string, to: string, wishes: DownloadWishes): Promise<Downloaded> {
  return tryAgain(wishes.limits, async () => {
    try {
      return await downloadOnce(address, to, wishes);
    } catch (error) {
      rmSync(to, { force: true });
      throw error;
    }
  });
}

async function downloadOnce(address: string, to: string, wishes: DownloadWishes): Promise<Downloaded> {
  const { limits } = wishes;
  const stop = new AbortController();
  const giveUp = (why: string) => stop.abort(new DownloadError(why, { again: true }));
  const total = setTimeout(giveUp, limits.total, `took longer than ${secondsText(limits.total)}`);
  let idle = setTimeout(giveUp, limits.answer, `did not answer within ${secondsText(limits.answer)}`);
  let file: WriteStream | undefined;
  try {
    const { response, url } = await follow(new URL(address), wishes, stop.signal);
    if (response.status === 304) return { unchanged: true };
    const length = Number(response.headers.get("content-length") ?? 0);
    if (length > limits.bytes) throw tooLarge(limits.bytes);
    const writing = createWriteStream(to);
    file = writing;
    // Whoever waits for the network meanwhile waits no longer: a full disk that nobody heard of ended the whole run.
    const failed = new Promise<never>((_, reject) =>
      writing.on("error", (error) => {
        reject(error);
        stop.abort(error);
      }),
    );
    failed.catch(() => undefined);
    let bytes = 0;
    for await (const piece of response.body as ReadableStream<Uint8Array>) {
      clearTimeout(idle);
      idle = setTimeout(giveUp, limits.idle, `sent nothing for ${secondsText(limits.idle)}`);
      bytes += piece.length;
      if (bytes > limits.bytes) throw tooLarge(limits.bytes);
      if (!writing.write(piece))
        await Promise.race([new Promise<void>((done) => writing.once("drain", () => done())), failed]);
    }
    await Promise.race([new Promise<void>((done) => writing.end(() => done())), failed]);
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
    // What is still being opened would be there after it was taken away.
    if (file && !file.closed) await new Promise<void>((done) => file?.once("close", () => done()).destroy());
  }
}

function tooLarge(bytes: number): DownloadError {
  return new DownloadError(`is larger than ${Math.ceil(bytes / 1024 / 1024)} MB`);
}
