import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLOURS, LOGO_COLOURS } from "./brand-colours.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("code and style sheet know the same colours in both schemes", () => {
  const css = read("app/app.css");
  const light = /@theme \{(.*?)\n\}/s.exec(css)?.[1] ?? "";
  const dark = /prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(css)?.[1] ?? "";
  const colour = (block: string, name: string) =>
    new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
  for (const name of Object.keys(COLOURS.light) as (keyof typeof COLOURS.light)[]) {
    expect(colour(light, name), name).toBe(COLOURS.light[name]);
    expect(colour(dark, name) ?? colour(light, name), `${name} in the dark`).toBe(COLOURS.dark[name]);
  }
});

for (const [file, colours] of [
  ["logo.svg", LOGO_COLOURS.light],
  ["logo-dark.svg", LOGO_COLOURS.dark],
  ["favicon.svg", LOGO_COLOURS.light.slice(0, 3)],
] as const) {
  test(`${file} is painted in them`, () => {
    expect(read(`public/${file}`).match(/#[0-9a-f]{6}/g)).toEqual([...colours]);
  });
}
