import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { compress, type Encoding } from "./compression.ts";

/** A whole page as it is sent: the same for every visitor without a cookie. */
export type KeptPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  bodies: Map<Encoding, Buffer | Promise<Buffer>>;
};

/** At most 64 MB of pages, counted by what they hold uncompressed and again for what is compressed from it. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The host's own shared cache. It keeps what a page's Cache-Control lets a shared cache keep (s-maxage), for as long,
 * and forgets everything when the content changes (`version`).
 */
export function createPageCache(version: () => number) {
  const pages = new LRUCache<string, KeptPage>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  let keptVersion = version();
  return {
    get(url: string): KeptPage | undefined {
      if (keptVersion !== version()) {
        pages.clear();
        keptVersion = version();
      }
      return pages.get(url);
    },
    /** Keeps the page if its headers allow it. */
    put(url: string, page: KeptPage, cacheControl: string | null): void {
      const seconds = sharedSeconds(cacheControl);
      const setsCookie = page.headers.some(([name]) => name.toLowerCase() === "set-cookie");
      if (page.status === 200 && seconds > 0 && !setsCookie) pages.set(url, page, { ttl: seconds * 1000 });
    },
  };
}

function sizeOf(page: KeptPage): number {
  const identity = page.bodies.get("identity");
  return 1024 + Math.ceil((identity instanceof Buffer ? identity.length : 0) * 1.5);
}

/** Returns s-maxage in seconds; 0 when a shared cache must not keep the response. */
export function sharedSeconds(cacheControl: string | null): number {
  if (!cacheControl || /no-store|private/.test(cacheControl)) return 0;
  return Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}

/** Makes a page of a response's parts. */
export function createPage(status: number, headers: [string, string][], body: Buffer): KeptPage {
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  return { status, headers, etag, bodies: new Map([["identity", body]]) };
}

/** Returns the page's body in an encoding; each is made once, also when many ask at the same time. */
export async function bodyIn(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const kept = page.bodies.get(encoding);
  if (kept) return kept;
  const identity = await bodyIn(page, "identity");
  const made = Promise.resolve(compress(identity, encoding));
  page.bodies.set(encoding, made);
  const body = await made;
  page.bodies.set(encoding, body);
  return body;
}
