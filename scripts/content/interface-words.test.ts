import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { checkTexts } from "./interface-words.ts";

/** No texts for people: words that a search or an importer knows, what other programs read, keys, citations of other countries' works. */
const NO_TEXTS =
  /\.test\.|^app\/importer\/|^app\/search\/(words|meaning)\/|^app\/news\/citations\/|mail-html|mail-limits/;

test("every text of the interface keeps the mechanical half of docs/style.md", () => {
  const files = globSync("{app,server}/**/*.{ts,tsx}").filter((path) => !NO_TEXTS.test(path));
  expect(files.length).toBeGreaterThan(900);
  expect(files.flatMap(checkTexts)).toEqual([]);
});
