import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compress, isCompressible } from "./compression.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, gzip; q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity", "identity"],
  ["brotli", "identity"],
] as const)("Accept-Encoding %j gets %s (RFC 9110 section 12.5.3)", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("a body is the same after it was compressed", async () => {
  const body = Buffer.from("Leaf Courier ".repeat(500));
  expect(brotliDecompressSync(await compress(body, "br"))).toEqual(body);
  expect(gunzipSync(await compress(body, "gzip"))).toEqual(body);
  expect(await compress(body, "identity")).toBe(body);
});

test.each([
  ["text/html; charset=utf-8", true],
  ["application/geo+json; charset=utf-8", true],
  ["image/svg+xml", true],
  ["font/woff2", false],
  ["image/png", false],
  [null, false],
] as const)("%s: compressible %s", (type, compressible) => {
  expect(isCompressible(type)).toBe(compressible);
});
