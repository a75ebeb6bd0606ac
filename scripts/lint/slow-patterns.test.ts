import { globSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/**
 * Modules with patterns that take the square of a text's length, or more, for some text: how many, and why no text is long there. A header, a
 * parameter, a field or a file that a visitor or an editor writes may be: then one request is seconds in which nobody is answered. The importer's
 * read cells, which `blank-cells.ts` cuts to 4,000 characters.
 */
const SHORT_TEXTS: Record<string, { slow: number; why: string }> = {
  "app/backend/mail/outcome-of.ts": { slow: 2, why: "1,000 characters of a server's answer" },
  "app/directory/data/shop-cells.server.ts": { slow: 1, why: "a cell has 500 characters" },
  "app/news/article/split-body.ts": { slow: 1, why: "in what rehype writes each < begins a tag" },
  "app/news/citations/author-names.ts": { slow: 1, why: "a name has 500 characters" },
  "app/news/citations/bibtex-text.ts": { slow: 1, why: "a title has 500 characters" },
  "app/news/citations/periodical.ts": { slow: 1, why: "a publication has 500 characters" },
  "app/news/citations/source-kind.ts": { slow: 1, why: "a publication has 500 characters" },
  "app/news/citations/wikipedia.ts": { slow: 1, why: "an edition has 120 characters" },
  "app/search/meaning/tokens.ts": { slow: 1, why: "200 characters of a search" },
};

/** The patterns of a module, as they are written, that take the square of a text's length or more for some text. */
function slowPatterns(source: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node) && isSlow(node.getText())) found.push(node.getText());
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("module.tsx", source, ts.ScriptTarget.Latest, true));
  return found;
}

function isSlow(literal: string): boolean {
  const end = literal.lastIndexOf("/");
  return analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) }).reports.length > 0;
}

describe("a pattern", () => {
  test.each([
    [String.raw`/\s+$/`, "begins anew at each blank of many that stand in the middle"],
    [String.raw`/^(\d*) *- *(\d*) *$/`, "shares blanks among two parts where no number stands between"],
    [String.raw`/^(a+)+$/`, "shares letters among any number of parts"],
  ])("%s %s", (literal) => {
    expect(slowPatterns(`export const found = ${literal}.test(text);`)).toEqual([literal]);
  });

  test.each([String.raw`/(?<!\s)\s+$/`, String.raw`/^(?:(\d+) *)?- *(?:(\d+) *)?$/`, "/^a+$/"])(
    "%s goes through a text once",
    (literal) => {
      expect(slowPatterns(`export const found = ${literal}.test(text);`)).toEqual([]);
    },
  );
});

test("no pattern of the site reads a long text by the square of its length", () => {
  const modules = globSync("{app,server}/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "app/importer/**"] });
  const slow = modules.flatMap((path) => {
    const patterns = slowPatterns(readFileSync(path, "utf8"));
    return patterns.length > (SHORT_TEXTS[path]?.slow ?? 0) ? [{ path, patterns }] : [];
  });
  expect(slow).toEqual([]);
  expect(Object.keys(SHORT_TEXTS).filter((path) => !modules.includes(path))).toEqual([]);
});
