import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const SOURCES = globSync([
  "app/**/*.{ts,tsx,css}",
  "server/**/*.ts",
  "scripts/**/*.{ts,mjs}",
  "tests/**/*.ts",
  "supabase/**/*.sql",
  "*.{ts,mjs,js}",
]);
const DOCUMENTS = ["README.md", ...globSync("docs/*.md"), ...globSync("data/**/README.md")];
const read = (file: string) => readFileSync(file, "utf8");

/** A document without what it shows as an example. */
const prose = (file: string) => read(file).replace(/```[\s\S]*?```|`[^`]*`/g, "");

const rules = Array.from(read("docs/product.md").matchAll(/^- \*\*(\d+\.\d+)\*\*/gm), ([, number]) => number);

describe("docs/product.md", () => {
  test("gives each number once, in order", () => {
    expect(rules.length).toBeGreaterThan(50);
    const sorted = rules.toSorted((a = "", b = "") => a.localeCompare(b, "en", { numeric: true }));
    expect(rules).toEqual([...new Set(sorted)]);
  });

  test("has every rule that code, tests and documents cite", () => {
    const cited = [...SOURCES, ...DOCUMENTS].flatMap((file) =>
      Array.from(read(file).matchAll(/product\.md ((?:\d+\.\d+(?:, | and )?)+)/g), ([, list = ""]) =>
        (list.match(/\d+\.\d+/g) ?? []).map((number) => `${file}: ${number}`),
      ).flat(),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((each) => !rules.includes(each.split(": ")[1] ?? ""))).toEqual([]);
  });
});

test("nothing cites a text that is not in the repository", () => {
  const absent = /\b(?:spec|design|look|business)\.md\b|\bissue "/i;
  const here = "scripts/documents/documents.test.ts";
  expect([...SOURCES, ...DOCUMENTS].filter((file) => file !== here && absent.test(read(file)))).toEqual([]);
});

test.each(DOCUMENTS)("what %s links to is there", (file) => {
  const links = Array.from(
    prose(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g),
    ([, path = ""]) => path,
  );
  expect(links.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([]);
});

test("docs/architecture.md names the place of twelve changes, each by files that are there", () => {
  const table =
    /\| to change \| open \|\n\|---\|---\|\n((?:\|.*\|\n)+)/.exec(read("docs/architecture.md"))?.[1] ?? "";
  const rows = table.trimEnd().split("\n");
  expect(rows).toHaveLength(12);
  for (const row of rows) {
    const files = Array.from(row.matchAll(/\]\(\.\.\/([^)]+)\)/g), ([, path = ""]) => path);
    expect(files.length, row).toBeGreaterThan(0);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  }
});
