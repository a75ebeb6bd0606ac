import type { MotifName } from "#app/drawing/covers/cover-names.ts";

/** How a category's band crops its motif. */
export type CategoryHero = {
  motif: MotifName;
  /** The motif's origin, as parts of the band's width and height. */
  x: number;
  y: number;
  /** Of the common size, in which 800 units fill half the band's width. */
  scale: number;
  /** Degrees clockwise. */
  angle: number;
};

/** One for each of the 12 categories (the two jars show different ends of it). */
export const CATEGORY_HEROES: Readonly<Record<string, CategoryHero>> = {
  news: { motif: "microphone", x: 0.79, y: 0.7, scale: 1.1, angle: 24 },
  guides: { motif: "pin", x: 0.8, y: 0.52, scale: 0.95, angle: 10 },
  "top-dispensaries": { motif: "storefront", x: 0.79, y: 0.66, scale: 0.86, angle: -5 },
  "top-growers": { motif: "leaf", x: 0.82, y: 1.02, scale: 1, angle: -14 },
  products: { motif: "jar", x: 0.8, y: 0.2, scale: 1.1, angle: 12 },
  business: { motif: "chart", x: 0.69, y: 0.56, scale: 0.86, angle: -4 },
  culture: { motif: "book", x: 0.8, y: 0.55, scale: 0.8, angle: -12 },
  health: { motif: "sprout", x: 0.8, y: 0.86, scale: 1.3, angle: 10 },
  politics: { motif: "capitol", x: 0.8, y: 1, scale: 0.95, angle: 5 },
  science: { motif: "flask", x: 0.8, y: 0.35, scale: 1, angle: -14 },
  medical: { motif: "jar", x: 0.8, y: 1.1, scale: 1.1, angle: -12 },
  legal: { motif: "gavel", x: 0.8, y: 0.62, scale: 0.85, angle: -4 },
};

/** The band of a category; the leaf's for any other. */
export function categoryHeroOf(category: string): CategoryHero {
  const hero = Object.hasOwn(CATEGORY_HEROES, category) ? CATEGORY_HEROES[category] : undefined;
  return hero ?? { motif: "leaf", x: 0.82, y: 1.02, scale: 1, angle: -14 };
}
