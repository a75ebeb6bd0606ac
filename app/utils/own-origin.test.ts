import { describe, expect, test } from "vitest";
import { isOwnOrigin } from "./own-origin.ts";

describe("a site with an address of its own", () => {
  test.each<[string | undefined, boolean]>([
    ["https://leaf.example", true],
    ["http://leaf.example", false],
    ["https://leaf.example:8443", false],
    ["https://www.leaf.example", false],
    ["http://leaf.internal", false],
    ["https://evil.example", false],
    ["null", false],
    ["not an origin", false],
  ])("a post from %s: %s, whatever its Host header says", (origin, own) => {
    for (const host of ["leaf.example", "leaf.internal", "evil.example"]) {
      expect(isOwnOrigin({ origin, host, fetchSite: "same-origin" }, "https://leaf.example")).toBe(own);
    }
  });
});

test.each<[string, string, boolean]>([
  ["http://localhost:3000", "localhost:3000", true],
  ["http://127.0.0.1:3000", "127.0.0.1:3000", true],
  ["http://192.168.1.7:3000", "192.168.1.7:3000", true],
  ["http://192.168.1.7:3000", "localhost:3000", false],
  ["https://evil.example", "localhost:3000", false],
])("a site without one, posted to from %s at %s: %s", (origin, host, own) => {
  expect(isOwnOrigin({ origin, host, fetchSite: null }, "http://localhost:3000")).toBe(own);
});

test.each([
  [undefined, true],
  ["same-origin", true],
  ["none", true],
  ["same-site", false],
  ["cross-site", false],
])("without an origin, Sec-Fetch-Site %s: %s", (fetchSite, own) => {
  expect(isOwnOrigin({ origin: undefined, host: "x", fetchSite }, "https://leaf.example")).toBe(own);
});
