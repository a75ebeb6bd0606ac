import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COOKIES } from "#app/site/cookies.ts";
import { keptFor, STORED_ITEMS } from "./cookie-list.ts";

test("the list has each cookie that the code sets, with its time and who may read it, and no other", () => {
  const listed = STORED_ITEMS.filter(({ kind }) => kind === "cookie");
  expect(Object.fromEntries(listed.map(({ name, seconds, script }) => [name, { seconds, script }]))).toEqual(
    COOKIES,
  );
});

/** What makes a browser keep something. */
const KEEPS = /createCookie\(|Max-Age=|document\.cookie\s*=[^=]|(?:local|session)Storage\s*[.[]|indexedDB/;

/** Where it is done, and is in the list for it. */
const KNOWN = [
  "app/business/sign-in/session-cookie.server.ts",
  "app/site/cookies.server.ts",
  // Where the reader was on a page: positions.
  "app/frame/document/inline-scripts.server.ts",
  // A story's text size: story-size.
  "app/news/article/interactive/text-sizes.tsx",
  // The ZIP of "Near you": near.
  "app/directory/places/kept-place.ts",
];

test("nothing else in the code makes a browser keep anything", () => {
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const keeping = sources
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => KEEPS.test(readFileSync(file, "utf8")));
  expect(keeping.sort()).toEqual(KNOWN.toSorted());
});

describe("how long something is kept", () => {
  test.each([
    [60, "1 minute"],
    [86_400, "1 day"],
    [180 * 86_400, "6 months"],
    [365 * 86_400, "1 year"],
    [2 * 365 * 86_400, "2 years"],
    [undefined, "Until you close the tab"],
    ["forgotten", "Until you press “Forget” there"],
    ["cleared", "Until you clear this site’s data in your browser"],
  ] as const)("%s seconds: %s", (seconds, words) => {
    expect(keptFor({ name: "x", kind: "cookie", purpose: "", set: "", script: false, seconds })).toBe(words);
  });
});
