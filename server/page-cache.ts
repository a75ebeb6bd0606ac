import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { chooseEncoding, compress, decompress, type Encoding, takesZstd } from "./compression.ts";

/** A whole page as it is sent: the same for every visitor without a cookie. */
export type KeptPage = {
  status: number;
  headers: [string, string][];
  etag: string;
  /** When it was made, by a clock that never goes back. */
  made: number;
  /** What was asked for so far: uncompressed only for who asks so, since it is six times as large. */
  bodies: Map<Encoding, Buffer | Promise<Buffer>>;
  /** As it was rendered, until the first body is made of it. */
  rendered?: Buffer;
  /** Whether its address was asked for again and again before it was made: it is sent in brotli from the first time on. */
  often?: boolean;
  /** The finished head that goes with a body, and without an encoding that of a 304 (send-page.ts). */
  heads: Map<Encoding | undefined, Head>;
};

/** Names and values in turn; the last value is the request's id. `body` is what it was made for. */
type Head = { body?: Buffer; list: string[] };

/** What tells milliseconds that never go back. */
type Clock = Pick<Performance, "now">;

/**
 * Some 1,000 pages: half of it is held, the other half is room for a second encoding. Addresses with a query have a room of their own, since
 * whoever likes makes them up ("?a=1", "?a=2", …): a flood of those drives out its like, and never the page that readers ask for.
 */
const MAX_BYTES = { plain: 32 * 1024 * 1024, queried: 8 * 1024 * 1024 };

/** So long, of the 5 seconds in which a change stands everywhere (docs/operating.md), is the page before it sent to who would get none. */
const REPLACED_MILLISECONDS = 1000;

/** Heads and the rest. */
const BYTES_BESIDE_BODIES = 4096;

/**
 * The host's own shared cache. It keeps what a page's Cache-Control lets a shared cache keep (s-maxage), for as long,
 * and forgets everything when the content changes (`version`). A page whose time is over stays until its room is needed, and one that a
 * change replaced for a second, for who would get none (stale-while-revalidate, RFC 5861).
 */
export function createPageCache(version: () => number, clock: Clock = performance) {
  const room = (maxSize: number, ttl = 0) =>
    new LRUCache<string, KeptPage>({
      maxSize,
      sizeCalculation: sizeOf,
      noDeleteOnStaleGet: ttl === 0,
      ttl,
      perf: clock,
    });
  const plain = room(MAX_BYTES.plain);
  const queried = room(MAX_BYTES.queried);
  const replaced = room(MAX_BYTES.plain, REPLACED_MILLISECONDS);
  const roomOf = (url: string) => (url.includes("?") ? queried : plain);
  let keptVersion = version();

  function find(url: string, allowStale: boolean): KeptPage | undefined {
    if (keptVersion !== version()) {
      replace();
      keptVersion = version();
    }
    return roomOf(url).get(url, { allowStale });
  }

  function replace(): void {
    // What readers asked for last comes last, and stays where the room is not enough.
    for (const pages of [queried, plain]) {
      for (const [url, page] of [...pages.entries()].reverse()) replaced.set(url, page);
      pages.clear();
    }
    setTimeout(() => replaced.purgeStale(), 2 * REPLACED_MILLISECONDS).unref();
  }

  return {
    get: (url: string) => find(url, false),
    /** The page also after its time, as long as its headers let a shared cache send it. */
    getOld(url: string): KeptPage | undefined {
      const page = find(url, true);
      return page && -roomOf(url).getRemainingTTL(url) <= staleSeconds(cacheControlOf(page)) * 1000
        ? page
        : undefined;
    },
    /** What was kept under the address last, whatever came since. */
    getLast: (url: string) => roomOf(url).peek(url, { allowStale: true }) ?? replaced.peek(url),
    /** The page as it was before the content changed, for a moment. */
    getReplaced: (url: string) => replaced.get(url),
    /** How many pages are kept, and the bytes that they take. */
    size: () => ({
      pages: plain.size + queried.size,
      bytes: plain.calculatedSize + queried.calculatedSize,
    }),
    /** Counts anew what a page takes that is kept under the address, once it has a body more. */
    recount(url: string, page: KeptPage): void {
      const pages = roomOf(url);
      if (pages.peek(url) !== page) return;
      const ttl = pages.getRemainingTTL(url);
      // To LRUCache no time left is time without end.
      if (ttl <= 0) return;
      pages.delete(url);
      pages.set(url, page, { ttl });
    },
    /** Keeps the page if its headers allow it, and if the content is still what it was when the page was `begun`. */
    put(url: string, page: KeptPage, cacheControl: string | null, begun = version()): void {
      if (begun !== version()) return;
      const seconds = sharedSeconds(cacheControl);
      const setsCookie = page.headers.some(([name]) => name.toLowerCase() === "set-cookie");
      if (page.status === 200 && seconds > 0 && !setsCookie)
        roomOf(url).set(url, page, { ttl: seconds * 1000 });
    },
  };
}

/** What a page and its address hold when it is put away, with room for a second encoding. */
function sizeOf({ bodies, rendered }: KeptPage, url: string): number {
  const lengths = Array.from([rendered, ...bodies.values()], (body) =>
    body instanceof Buffer ? body.length : 0,
  );
  return BYTES_BESIDE_BODIES + 2 * url.length + 2 * Math.max(...lengths);
}

/** Returns s-maxage in seconds; 0 when a shared cache must not keep the response. */
export function sharedSeconds(cacheControl: string | null): number {
  if (!cacheControl || /no-store|private/.test(cacheControl)) return 0;
  return Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}

/** Returns stale-while-revalidate in seconds. */
function staleSeconds(cacheControl: string): number {
  return Number(/stale-while-revalidate=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}

function cacheControlOf({ headers }: KeptPage): string {
  return headers.find(([name]) => name.toLowerCase() === "cache-control")?.[1] ?? "";
}

/** Makes a page of a response's parts. The tag is a weak one: it is the same for every encoding. */
export function createPage(status: number, headers: [string, string][], body: Buffer): KeptPage {
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  const made = performance.now();
  return { status, headers, etag, made, bodies: new Map(), rendered: body, heads: new Map() };
}

/**
 * Takes a page that was made anew and the one before it at its address. Where the document is the same its bodies are made already; where it is
 * not, the page is asked for as often as that one.
 */
export function renewPage(page: KeptPage, last: KeptPage | undefined): KeptPage {
  if (!last) return page;
  const { bodies } = last;
  const often = last.often || bodies.get("br") instanceof Buffer;
  if (last.etag !== page.etag || bodies.size === 0) return { ...page, often };
  // One that is still being made may fail.
  const isMade = Array.from(bodies.values()).some((body) => body instanceof Buffer);
  return { ...page, bodies, rendered: isMade ? undefined : page.rendered, often };
}

/** Takes an Accept-Encoding header; returns what the page is sent in: brotli, and where that is still to be made, zstd for who takes it. */
export function encodingFor({ bodies, often }: KeptPage, accepted: string | undefined): Encoding {
  const best = chooseEncoding(accepted);
  const isMade = often || bodies.get("br") instanceof Buffer;
  return best === "br" && !isMade && takesZstd(accepted) ? "zstd" : best;
}

/** Returns the page's body in an encoding; each is made once, also when many ask at the same time. */
export async function bodyIn(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const kept = page.bodies.get(encoding);
  if (kept) return kept;
  const made = plainBody(page).then((plain) => compress(plain, encoding));
  page.bodies.set(encoding, made);
  // What could not be made is asked for again, also of the page that comes after this one (renewPage).
  made.catch(() => page.bodies.delete(encoding));
  const body = await made;
  page.bodies.set(encoding, body);
  page.rendered = undefined;
  return body;
}

/** The page uncompressed: as it was rendered, or out of what was made of that. */
async function plainBody({ bodies, rendered }: KeptPage): Promise<Buffer> {
  if (rendered) return rendered;
  for (const [encoding, body] of bodies) return decompress(await body, encoding);
  throw new Error("a page without a body");
}
