import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { checkComponent } from "./interface-words.ts";

test("every component's words keep the mechanical half of docs/style.md", () => {
  const components = globSync("app/**/*.tsx").filter((path) => !path.includes(".test."));
  expect(components.length).toBeGreaterThan(200);
  expect(components.flatMap(checkComponent)).toEqual([]);
});
