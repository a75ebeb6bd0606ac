import { z } from "zod";
import { ICON_NAMES } from "#app/ui/icon-names.ts";
import { lookSchema } from "./look.server.ts";
import { readDataFile } from "./published-data/published-file.server.ts";

const name = z.string().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const categorySchema = z.strictObject({
  slug,
  name,
  /** The sentence under the heading of the category's page. */
  description: z.string().min(1),
  /** Its inks, motifs and band; neutral ones when it is left out. */
  look: lookSchema.prefault({}),
  /** Only the featured ones: a symbol of /icons.svg and what the category holds. */
  featured: z
    .strictObject({
      icon: z.enum(ICON_NAMES, "should be a symbol of /icons.svg"),
      description: z.string().min(1),
    })
    .optional(),
  /** Paragraphs that explain the category, under its stories. */
  text: z.array(z.string().min(1)).min(1),
  /** What stands under each of its stories. */
  disclaimer: z.string().min(1).optional(),
  /** Parts of the category: its stories by tag, or the directory's listings. The first is the default. */
  tabs: z.array(z.strictObject({ slug, name })).default([]),
});

export type Category = z.output<typeof categorySchema>;

/** The categories in the navigation's order: `data/categories.json`, read once, at start. */
export const categories: readonly Category[] = readDataFile(
  "categories.json",
  z.array(categorySchema).min(1),
);

/** Takes a slug in lowercase; returns its category, if there is one. */
export function findCategory(slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug);
}
