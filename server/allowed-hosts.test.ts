import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { createHostCheck } from "./allowed-hosts.ts";

/** The status that a request with this Host header is refused with. */
function refused(host: string | undefined, siteUrl = "https://leaf.example", further: string[] = []) {
  const check = createHostCheck(siteUrl, further);
  return check({ headers: { host } } as IncomingMessage)?.status;
}

describe("a site with an address of its own", () => {
  test.each([
    "leaf.example",
    "LEAF.example",
    "leaf.example.",
    "leaf.example:443",
    "localhost",
    "localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
    undefined,
  ])("answers to %s", (host) => expect(refused(host)).toBeUndefined());

  test.each([
    "evil.example",
    "leaf.example.evil.example",
    "evilleaf.example",
    "leaf.example:8080",
    "leaf.example@evil.example",
    "evil.example@localhost",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "10.0.0.11",
    "",
  ])("refuses %j", (host) => expect(refused(host)).toBe(421));
});

test("a port is part of the address where the site's address has one", () => {
  expect(refused("leaf.example:8443", "https://leaf.example:8443")).toBeUndefined();
  expect(refused("leaf.example", "https://leaf.example:8443")).toBe(421);
});

test("further hosts are answered too, and no other", () => {
  const further = ["www.leaf.example", "10.0.0.11:3000"];
  expect(refused("www.leaf.example", undefined, further)).toBeUndefined();
  expect(refused("10.0.0.11:3000", undefined, further)).toBeUndefined();
  expect(refused("10.0.0.12:3000", undefined, further)).toBe(421);
});

test("a site without an address goes by whatever name its machine has", () => {
  expect(refused("studio.local:3000", "http://localhost:3000")).toBeUndefined();
});
