import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { heroColours } from "#app/drawing/inks.ts";
import { categories } from "#app/site/categories.server.ts";

const css = readFileSync(new URL("category.css", import.meta.url), "utf8");

/** A custom property of a category's class. */
function colour(slug: string, property: string): string {
  const rule = new RegExp(`\\.hero-${slug} \\{([^}]*)\\}`).exec(css)?.[1] ?? "";
  return new RegExp(`--${property}: (#[0-9a-f]{6});`).exec(rule)?.[1] ?? `no --${property} of ${slug}`;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

for (const slug of [...categories.map((category) => category.slug), "blog"]) {
  test(`the band of ${slug} has the colours that its drawing is printed in`, () => {
    expect({ ground: colour(slug, "hero-ground"), text: colour(slug, "hero-ink") }).toEqual(
      heroColours(slug),
    );
  });

  test(`text on the band of ${slug} has a contrast of 4.5, light and dark`, () => {
    expect(contrast(colour(slug, "hero-ground"), colour(slug, "hero-ink"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour(slug, "hero-dark-ground"), colour(slug, "hero-dark-ink"))).toBeGreaterThanOrEqual(
      4.5,
    );
  });
}
