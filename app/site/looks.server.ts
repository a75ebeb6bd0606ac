import { createHash } from "node:crypto";
import type { MotifTiers } from "#app/drawing/covers/motif-weights.ts";
import type { Inks } from "#app/drawing/inks.ts";
import { categories } from "./categories.file.server.ts";
import { type Look, lookSchema } from "./look.server.ts";

/** The blog is printed like a category, but is none. */
const BLOG: Look = {
  inks: { key: "#3a2745", spot: "#b79ad0", paper: "#f0eaf1" },
  motifs: [
    ["book", "microphone", "pin"],
    ["leaf", "chart", "sprout", "storefront"],
    ["jar", "flask", "capitol"],
  ],
  band: { motif: "leaf", x: 0.82, y: 1.02, scale: 1, angle: -14, crop: 0 },
};

/** Of what has no look of its own. */
const NEUTRAL: Look = lookSchema.parse({});

/** Every look that something can be printed in, by the name that data files give it: a category's slug, "blog" or "stock". */
export const LOOKS: ReadonlyMap<string, Look> = new Map([
  ...categories.map(({ slug, look }) => [slug, look] as const),
  ["blog", BLOG],
  ["stock", NEUTRAL],
]);

/** What data files may call the inks of a picture. */
export const INK_NAMES: readonly string[] = [...LOOKS.keys()];

/** The look of a category or of the blog; the neutral one for any other name. */
export function lookOf(name: string): Look {
  return LOOKS.get(name) ?? NEUTRAL;
}

/** The inks that a category, the blog or what borrows theirs is printed in. */
export function inksOf(name: string): Inks {
  return lookOf(name).inks;
}

/** The motifs that suit a category's stories. */
export function motifsOf(name: string): MotifTiers | undefined {
  return lookOf(name).motifs;
}

/** Changes with what decides a look's pictures, so that browsers may keep each for a year. */
export function lookVersion(name: string): string {
  const { inks, band } = lookOf(name);
  return createHash("sha256")
    .update(JSON.stringify([inks, band]))
    .digest("base64url")
    .slice(0, 4);
}
