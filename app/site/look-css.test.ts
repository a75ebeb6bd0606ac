import { expect, test } from "vitest";
import { contrast } from "#app/drawing/inks.ts";
import { lookCss } from "./look-css.server.ts";
import { LOOKS } from "./looks.server.ts";

const css = lookCss();

/** A custom property of a look's class. */
function property(name: string, key: string): string {
  const rule = new RegExp(`^\\.hero-${name}\\{(.*)\\}$`, "m").exec(css)?.[1] ?? "";
  return new RegExp(`--${key}:([^;]+)`).exec(rule)?.[1] ?? `no --${key} of ${name}`;
}

test.each([...LOOKS.keys()])("text on the band of %s has a contrast of 4.5, light and dark", (name) => {
  for (const scheme of ["hero", "hero-dark"]) {
    const [ground, text] = [property(name, `${scheme}-ground`), property(name, `${scheme}-ink`)];
    expect(ground).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(ground, text), scheme).toBeGreaterThanOrEqual(4.5);
  }
});

test("a band is cropped on a phone as its record says, and dimmed no further than it can be read", () => {
  expect(property("guides", "hero-crop")).toBe("46%");
  expect(property("news", "hero-dimmed")).toBe("0.86");
  expect(property("politics", "hero-dimmed")).toBe("0.95");
});

test("the colors of the shipped categories are those of the pictures that browsers keep", () => {
  expect(property("news", "hero-ground")).toBe("#48a56d");
  expect(property("blog", "hero-dark-ink")).toBe("#100915");
});
