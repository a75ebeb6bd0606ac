import { expect, test } from "vitest";
import { notModified } from "./not-modified.server.ts";

const ANSWER = new Headers({
  ETag: '"v1,a"',
  "Last-Modified": "Fri, 20 Nov 2026 09:30:15 GMT",
  "Content-Type": "text/csv",
  "Cache-Control": "public, max-age=60",
  Vary: "Accept-Encoding",
});

function ask(headers: Record<string, string>, answer = ANSWER): Response | undefined {
  return notModified(new Request("https://leaf.example/legality.csv", { headers }), answer);
}

test.each<Record<string, string>>([
  { "If-None-Match": '"v1,a"' },
  { "If-None-Match": 'W/"v1,a"' },
  { "If-None-Match": '"x", W/"v1,a"' },
  { "If-None-Match": "*" },
  { "If-Modified-Since": "Fri, 20 Nov 2026 09:30:15 GMT" },
  { "If-Modified-Since": "Sat, 21 Nov 2026 09:30:15 GMT" },
])("%j is answered with 304", (headers) => {
  expect(ask(headers)?.status).toBe(304);
});

test.each<Record<string, string>>([
  {},
  { "If-None-Match": '"v1"' },
  { "If-None-Match": "" },
  // A part of another tag is no tag.
  { "If-None-Match": '"xv1,a"' },
  { "If-Modified-Since": "Fri, 20 Nov 2026 09:30:14 GMT" },
  { "If-Modified-Since": "some day" },
  { "If-None-Match": '"v2"', "If-Modified-Since": "Sat, 21 Nov 2026 09:30:15 GMT" },
])("%j gets the whole", (headers) => {
  expect(ask(headers)).toBeUndefined();
});

test("a 304 says what the answer would have said, but nothing of content that does not come", () => {
  const answer = ask({ "If-None-Match": "*" });
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
    etag: '"v1,a"',
    "last-modified": "Fri, 20 Nov 2026 09:30:15 GMT",
    "cache-control": "public, max-age=60",
    vary: "Accept-Encoding",
  });
});

test("what has neither tag nor date is always sent", () => {
  const bare = new Headers({ "Content-Type": "text/plain" });
  expect(ask({ "If-None-Match": '"v1,a"' }, bare)).toBeUndefined();
  expect(ask({ "If-Modified-Since": "Sat, 21 Nov 2026 09:30:15 GMT" }, bare)).toBeUndefined();
});
