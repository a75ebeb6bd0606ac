/** Two inks and the paper they are printed on, as #rrggbb. */
export type Inks = { key: string; spot: string; paper: string };

/** The 12 categories, the blog, and the neutral inks of stock pictures (product.md 10.3). */
const INKS = {
  news: { key: "#15322a", spot: "#4fb07c", paper: "#e8efe0" },
  guides: { key: "#1e3347", spot: "#e2a83c", paper: "#f3ebd6" },
  "top-dispensaries": { key: "#173a33", spot: "#e58f5a", paper: "#f2ebdd" },
  "top-growers": { key: "#2a3a1b", spot: "#a5bd45", paper: "#eff0d9" },
  products: { key: "#48291d", spot: "#e3996a", paper: "#f6e9dc" },
  business: { key: "#1d3040", spot: "#6db0bb", paper: "#e5eeec" },
  culture: { key: "#551f25", spot: "#ee927c", paper: "#f8e9e1" },
  health: { key: "#114149", spot: "#86c9b3", paper: "#e6f2ea" },
  politics: { key: "#1c2c49", spot: "#dd6148", paper: "#f0eae0" },
  science: { key: "#123a4e", spot: "#f0c352", paper: "#ebf0ea" },
  medical: { key: "#104845", spot: "#f0a693", paper: "#f6ece5" },
  legal: { key: "#2e2b26", spot: "#cfab3b", paper: "#f0ead9" },
  blog: { key: "#3a2745", spot: "#b79ad0", paper: "#f0eaf1" },
  stock: { key: "#2b3630", spot: "#b9bfae", paper: "#eceae0" },
} satisfies Record<string, Inks>;

export type InkName = keyof typeof INKS;

export const INK_NAMES = Object.keys(INKS) as InkName[];

export function isInkName(name: string): name is InkName {
  return Object.hasOwn(INKS, name);
}

/** The inks of a category; those of "stock" for one that has none of its own. */
export function inksOf(category: string): Inks {
  return INKS[isInkName(category) ? category : "stock"];
}

/** The colour that one ink gives over another: both take their part of the light (multiplication). */
export function overprint(over: string, under: string): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round((channel(over, at) * channel(under, at)) / 255));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * The colours of a category page's band as CSS has to know them: what is printed, and text laid over it. Both inks make
 * the text, as in the drawing: 4.5:1 or more in every category.
 */
export function heroColours(category: string): { ground: string; text: string } {
  const { key, spot, paper } = inksOf(category);
  const ground = overprint(spot, paper);
  return { ground, text: overprint(key, ground) };
}
