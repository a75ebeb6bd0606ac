import { z } from "zod";
import { ICON_NAMES } from "#app/ui/icon-names.ts";
import { slug, text } from "./fields.server.ts";
import { lookSchema } from "./look.server.ts";
import { readDataFile } from "./published-data/published-file.server.ts";

const categorySchema = z.strictObject({
  slug,
  name: text,
  /** The sentence under the heading of the category's page. */
  description: text,
  /** Its inks, motifs and band; neutral ones when it is left out. */
  look: lookSchema.prefault({}),
  /** Only the featured ones: a symbol of /icons.svg and what the category holds. */
  featured: z
    .strictObject({
      icon: z.enum(ICON_NAMES, "must be a symbol of /icons.svg"),
      description: text,
    })
    .optional(),
  /** Paragraphs that explain the category, under its stories. */
  text: z.array(text).min(1, "must have a paragraph"),
  /** What stands under each of its stories. */
  disclaimer: text.optional(),
  /** Parts of the category: its stories by tag, or the directory's listings. The first is the default. */
  tabs: z.array(z.strictObject({ slug, name: text })).default([]),
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
