import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { toRemixRequest } from "./remix-request.ts";

const ask = (url: string, more: Partial<IncomingMessage> = {}) =>
  toRemixRequest({ url, method: "GET", headers: {}, ...more } as IncomingMessage, undefined, {
    origin: "https://leaf.example",
    signal: new AbortController().signal,
  });

test.each([
  ["/caf%c3%a9?q=%ff", "/caf%c3%a9?q=%ff"],
  ["/caf%e9", "/caf%25e9"],
  ["/%ed%a0%80?q=100%", "/%25ed%25a0%2580?q=100%"],
  ["/50%/x", "/50%25/x"],
])("the path of %s is one that can be decoded", (target, path) => {
  expect(ask(target).url).toBe(`https://leaf.example${path}`);
});

test("the origin is the site's own, whatever was asked for, and HEAD has the page of GET", () => {
  const request = ask("/about", {
    method: "HEAD",
    headers: {
      host: "evil.example",
      origin: "https://evil.example",
      "accept-language": "en",
      range: "bytes=0-1",
    },
  });
  expect([request.url, request.method]).toEqual(["https://leaf.example/about", "GET"]);
  // Nor is a head that of a part (RFC 9110, section 14.2).
  expect(Object.fromEntries(request.headers)).toEqual({ host: "evil.example", "accept-language": "en" });
});
