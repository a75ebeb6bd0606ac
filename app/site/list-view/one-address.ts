import fc from "fast-check";
import { expect } from "vitest";
import type { ListView } from "./list-view.ts";

/**
 * For the tests of a declared list: expects that any parameters make a view (nothing throws), that a view's address is read as that
 * view, and that it is its own canonical form. `likely` are values that mean something to the list, by parameter.
 */
export function expectOneAddress<View>(
  list: ListView<View>,
  likely: Record<string, readonly string[]>,
): void {
  const names = fc.constantFrom(...Object.keys(likely), "page", "__proto__", "constructor", "utm_source", "");
  const some = fc.constantFrom(...Object.values(likely).flat(), "1", "2", "07", "1e3", "9999999", " ", "\0");
  const value = fc.oneof(some, some.map(upperCase), fc.string({ unit: "binary", maxLength: 30 }));
  const likelyPair = fc.constantFrom(...pairsOf(likely), ["page", "3"] as [string, string]);
  const pair = fc.oneof(likelyPair, fc.tuple(names, value));
  const parameters = fc
    .array(pair, { maxLength: 12 })
    .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text])));
  const hostile = fc.string({ unit: "binary", maxLength: 100 }).map((text) => new URLSearchParams(text));
  fc.assert(
    fc.property(fc.oneof({ weight: 3, arbitrary: parameters }, hostile), (given) => {
      const view = list.parse(given);
      const search = list.search(view);
      expect(list.parse(new URLSearchParams(search))).toEqual(view);
      // As a browser and the server see it.
      expect(new URL(`https://leaf.example/list${search}`).search).toBe(search);
    }),
    { numRuns: 300 },
  );
}

function pairsOf(likely: Record<string, readonly string[]>): [string, string][] {
  return Object.entries(likely).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
}

function upperCase(text: string): string {
  return text.toUpperCase();
}
