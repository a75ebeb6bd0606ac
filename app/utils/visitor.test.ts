import { expect, test } from "vitest";
import { readVisitor, visitorKey } from "./visitor.ts";

test.each([
  [null, false],
  ["", false],
  ["adult=yes", true],
  ["flash=x; adult=yes; ads=no", true],
  ["adult=no", false],
  ["notadult=yes", false],
  ["adult=yesterday", false],
  ["other=1;\tadult=yes", true],
  // As nginx reads it where Node has cut these off.
  ["\tadult=yes \t", true],
  ["adult=yes\t; other=1", true],
  // nginx takes no such blank for one, and would keep the page for those who have not.
  ["other=1;\u00a0adult=yes", false],
])("a visitor with the cookies %s has confirmed to be an adult: %s", (cookie, adult) => {
  expect(readVisitor(cookie, null).adult).toBe(adult);
});

test.each([
  ["1", true],
  ["0", false],
  ["true", false],
  [undefined, false],
])("Sec-GPC: %s asks not to be tracked: %s", (header, gpc) => {
  expect(readVisitor(undefined, header).gpc).toBe(gpc);
});

test("visitors who see different pages have different keys", () => {
  const keys = [true, false].flatMap((adult) => [true, false].map((gpc) => visitorKey({ adult, gpc })));
  expect(new Set(keys).size).toBe(4);
});
