import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gunzip,
  gzip,
} from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const unBrotli = promisify(brotliDecompress);
const gz = promisify(gzip);
const unGz = promisify(gunzip);

/**
 * Quality 6: 7 takes 4 MB of memory for each page, which the system clears anew, and so twice the time for a page under Node's
 * settings here (scripts/host-settings.mjs), for 0.7 % less; what is asked for again becomes smaller still (tighter-pages.ts). A
 * window of 256 KB holds every page.
 */
const BROTLI_OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const GZIP_OPTIONS = { level: 6 };

/** Takes an Accept-Encoding header; returns the best encoding it allows (RFC 9110 section 12.5.3, q=0 refuses). */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const allowed = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  // "*" stands for what is not named; a name's own word goes before it.
  const allows = (name: string) => allowed.get(name) ?? allowed.get("*") ?? false;
  if (allows("br")) return "br";
  return allows("gzip") ? "gzip" : "identity";
}

/** Compresses a whole body, off the event loop's thread. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === "br") return brotli(body, BROTLI_OPTIONS);
  if (encoding === "gzip") return gz(body, GZIP_OPTIONS);
  return body;
}

/** Brotli that takes six times as long, for a tenth less: for what is sent again and again. */
export function compressTightly(body: Buffer): Promise<Buffer> {
  return brotli(body, { params: { ...BROTLI_OPTIONS.params, [constants.BROTLI_PARAM_QUALITY]: 10 } });
}

/** Undoes `compress`. */
export function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === "br") return unBrotli(body);
  if (encoding === "gzip") return unGz(body);
  return body;
}

/** Returns a transform for a body that is streamed, or undefined for identity. */
export function compressStream(encoding: Encoding) {
  if (encoding === "br") return createBrotliCompress(BROTLI_OPTIONS);
  if (encoding === "gzip") return createGzip(GZIP_OPTIONS);
  return undefined;
}

/** True for content types that shrink. */
export function isCompressible(contentType: string | null): boolean {
  return /^(text\/|application\/(json|xml|geo\+json|manifest\+json|ld\+json|rss\+xml|atom\+xml|feed\+json|opensearchdescription\+xml)|image\/svg)/.test(
    contentType ?? "",
  );
}
