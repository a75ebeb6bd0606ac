import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ICON_NAMES } from "./icon-names.ts";

test("every name is a symbol of public/icons.svg", () => {
  const svg = readFileSync("public/icons.svg", "utf8");
  const symbols = Array.from(svg.matchAll(/<symbol[^>]* id="([^"]+)"/g), ([, id]) => id);
  for (const name of ICON_NAMES) expect(symbols).toContain(name);
});
