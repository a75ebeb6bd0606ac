import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The selectors of a style sheet that ask by `:has()` what a page holds, and style elements below that no class or id names. Whatever opens,
 * comes or goes anywhere may change the answer, so browsers then style every element again: a press on a slow phone waited 45 ms for it.
 */
function ofWholePages(css: string): string[] {
  return css
    .replace(/\/\*.*?\*\//gs, "")
    .split(/[{};]/)
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => {
      const below = /^(?:html|body|:root)\S*?:has\(.*?\)\s*([\s>+~].*)$/.exec(selector)?.[1];
      return below !== undefined && !/[.#][\w-]/.test(below.replaceAll(/:not\(.*?\)/g, ""));
    });
}

test("a style of everything below is found, one of a named part is not", () => {
  const css = `body:has([data-x]) > :not(main), p { color: red } @media print { html:has(.a) p { top: 0 } }
    html:has(.bar) { top: 0 } body:has([open]) .bar { top: 0 } body[data-x] > :not(main) { top: 0 }`;
  expect(ofWholePages(css)).toEqual(["body:has([data-x]) > :not(main)", "html:has(.a) p"]);
});

test("no style sheet has all of a page styled again for what opens in it", () => {
  const found = globSync("app/**/*.css").flatMap((path) => ofWholePages(readFileSync(path, "utf8")));
  expect(found).toEqual([]);
});
