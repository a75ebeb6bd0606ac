import { expect, test } from "vitest";
import { matchesEtag } from "./etag.ts";

test.each<[string | null | undefined, string, boolean]>([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', 'W/"a"', true],
  ['"b", W/"a" , "c"', '"a"', true],
  ['"b","a"', '"a"', true],
  ['"x,y"', '"x,y"', true],
  ["*", '"a"', true],
  [" * ", 'W/"a"', true],
  ['"A"', '"a"', false],
  ['"b", "c"', '"a"', false],
  ["a", '"a"', false],
  ['"a', '"a"', false],
  ["", '"a"', false],
  [null, '"a"', false],
  [undefined, '"a"', false],
])("If-None-Match %j and the tag %s: %s", (header, etag, matches) => {
  expect(matchesEtag(header, etag)).toBe(matches);
});
