import { describe, expect, test } from "vitest";
import { ProblemError } from "#app/site/published-data/problem.ts";
import { readFrontMatter } from "./front-matter.server.ts";

const FILE = "data/articles/x.md";
const TEXT = `---
title: A title
references:
  - id: a
    authors:
      - { family: Ruiz, given: Ana }
      - An organisation
    year: 2017
  - id: b
    title: >
      Over two
      lines
    year: 2018
# a note
cover: { motif: leaf, ground: sun }
---
The body.

---

More of it.
`;

function problemOf(text: string) {
  try {
    readFrontMatter(text, FILE);
  } catch (error) {
    if (error instanceof ProblemError) return error.problems[0];
    throw error;
  }
  return undefined;
}

test("splits a file into its fields and its body, which may hold lines of --- itself", () => {
  const { fields, body } = readFrontMatter(TEXT, FILE);
  expect(fields).toMatchObject({ title: "A title", cover: { motif: "leaf" } });
  expect(body).toBe("The body.\n\n---\n\nMore of it.\n");
});

describe("knows on which line a field stands", () => {
  test.each<[PropertyKey[], number]>([
    [["title"], 2],
    [["references"], 3],
    [["references", 0], 4],
    [["references", 0, "id"], 4],
    [["references", 0, "authors", 0, "given"], 6],
    [["references", 0, "authors", 1], 7],
    [["references", 0, "year"], 8],
    [["references", 1, "year"], 13],
    [["cover", "ground"], 15],
  ])("%j", (path, line) => {
    expect(readFrontMatter(TEXT, FILE).lineOf(path)).toBe(line);
    expect(readFrontMatter(TEXT.replace(/\n/g, "\r\n"), FILE).lineOf(path), "with CRLF").toBe(line);
    expect(readFrontMatter(`\uFEFF${TEXT}`, FILE).lineOf(path), "with a BOM").toBe(line);
  });

  test("the nearest one above, for a field that is not there", () => {
    const { lineOf } = readFrontMatter(TEXT, FILE);
    expect(lineOf(["references", 1, "doi"])).toBe(9);
    expect(lineOf(["references", 7, "year"])).toBe(3);
    expect(lineOf(["cover", "nothing", "there"])).toBe(15);
  });
});

test("reads CRLF and a BOM like any other file", () => {
  const { fields, body } = readFrontMatter("\uFEFF---\r\ntitle: A\r\n---\r\nBody\r\n", FILE);
  expect(fields).toEqual({ title: "A" });
  expect(body).toBe("Body\r\n");
});

describe("refuses, and says on which line", () => {
  test.each<[string, string, number, RegExp]>([
    ["no front matter", "# A title\n", 1, /first line must be ---/],
    ["an empty file", "", 1, /first line must be ---/],
    ["front matter that does not end", "---\ntitle: A\n", 1, /line of --- is missing/],
    ["what is not YAML", "---\ntitle: A\nexcerpt: [a, b\ndate: x\n---\n", 4, /not valid YAML/],
    ["a colon in plain text", "---\nid: x\ntitle: A: B\n---\n", 3, /into quotes/],
    ["a key that comes twice", "---\ntitle: A\nid: x\ntitle: B\n---\n", 4, /duplicated/],
    ["no fields", "---\njust text\n---\n", 2, /must hold fields/],
    ["a list", "---\n- a\n- b\n---\n", 2, /must hold fields/],
    ["nothing", "---\n---\n", 2, /must hold fields/],
  ])("%s", (_what, text, line, reason) => {
    const problem = problemOf(text);
    expect(problem).toMatchObject({ file: FILE, line });
    expect(problem?.reason).toMatch(reason);
  });

  test("aliases, with which a few lines become millions", () => {
    expect(problemOf("---\na: &a [x, x]\nb: [*a, *a]\n---\n")?.reason).toMatch(/not valid YAML/);
  });
});

test("is refused unread where it is longer than anybody writes: each megabyte held all pages up for a second", () => {
  const of = (characters: number) => `---\ntitle: ${"a".repeat(characters)}\n---\nThe body.\n`;
  expect(problemOf(of(60_000))).toBeUndefined();
  expect(problemOf(of(70_000))).toMatchObject({
    line: 1,
    reason: "the front matter is longer than 64 KB",
  });
});
