import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseCompanyFile } from "./company-text.file.server.ts";
import { TEXT_SLUGS } from "./company-texts.server.ts";

const PATH = "data/company/x.md";
const FILE = `---
title: About {{name}}
description: A sentence that is long enough to stand below a title.
updated: 2026-11-21
---
Text by {{operator}}.
`;

test("a file is its head and its text", () => {
  expect(parseCompanyFile(FILE, PATH)).toEqual({
    title: "About {{name}}",
    description: "A sentence that is long enough to stand below a title.",
    updated: "2026-11-21",
    body: "Text by {{operator}}.\n",
    bodyLine: 6,
  });
});

test.each(TEXT_SLUGS)("the shipped %s is valid", (slug) => {
  const path = `data/company/${slug}.md`;
  expect(parseCompanyFile(readFileSync(path, "utf8"), path).body).toContain("## ");
});

test.each<[string, (text: string) => string, RegExp]>([
  ["no front matter", () => "Text.", /data\/company\/x\.md:1: /],
  ["no title", (text) => text.replace(/^title.*\n/m, ""), /x\.md:\d+: title: must be text/],
  [
    "a short description",
    (text) => text.replace(/A sentence.*/, "Short."),
    /x\.md:3: description: must have at least 40/,
  ],
  [
    "a date that is none",
    (text) => text.replace("2026-11-21", "November"),
    /x\.md:4: updated: must be a day, such as/,
  ],
  [
    "an unknown field",
    (text) => text.replace("updated:", "author: A\nupdated:"),
    /x\.md:4: author: is no field/,
  ],
  [
    "a body of a megabyte",
    (text) => `${text}${"a".repeat(100_000)}`,
    /x\.md: body: must have at most 100,000 characters/,
  ],
  ["no text", (text) => text.replace("Text by {{operator}}.", ""), /x\.md: has no text/],
  [
    "an unknown placeholder",
    (text) => text.replace("operator", "owner"),
    /\{\{owner\}\} is no placeholder; there are name, /,
  ],
  ["one in its title", (text) => text.replace("{{name}}", "{{ name }}"), /\{\{ name \}\} is no placeholder/],
])("a file with %s is refused in words that name the place", (_what, change, reason) => {
  expect(() => parseCompanyFile(change(FILE), PATH)).toThrow(reason);
});
