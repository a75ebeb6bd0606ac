import { compressTightly, decompress, type Encoding } from "./compression.ts";
import type { KeptPage } from "./page-cache.ts";

/** A tighter body takes 25 ms of another thread: at most a tenth of one core goes there. */
const PAUSE_MILLISECONDS = 250;

/**
 * Returns what to call with a kept page that was asked for again: its brotli is made a tenth smaller, aside, one page at a
 * time, or made where it was sent in zstd alone. Pages that are asked for once in a while are not worth it.
 */
export function createTightener(now = Date.now): (page: KeptPage) => Promise<void> | undefined {
  // A page that is made anew and is the same has the bodies of the one before.
  const done = new WeakSet<KeptPage["bodies"]>();
  let busy = false;
  let last = Number.NEGATIVE_INFINITY;

  async function makeTighter(page: KeptPage, encoding: Encoding, loose: Buffer): Promise<void> {
    done.add(page.bodies);
    busy = true;
    last = now();
    try {
      const tight = await compressTightly(await decompress(loose, encoding));
      if (tight.length >= loose.length) return;
      page.bodies.set("br", tight);
      // Who takes that takes brotli.
      page.bodies.delete("zstd");
      page.heads.delete("zstd");
    } finally {
      busy = false;
    }
  }

  return function tighten(page) {
    if (busy || done.has(page.bodies)) return undefined;
    const encoding = page.bodies.has("br") ? "br" : "zstd";
    const loose = page.bodies.get(encoding);
    if (!(loose instanceof Buffer) || now() - last < PAUSE_MILLISECONDS) return undefined;
    return makeTighter(page, encoding, loose);
  };
}
