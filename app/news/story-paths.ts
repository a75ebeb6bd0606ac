import type { Story } from "./story.ts";

/** The address of a story's page: product.md 2.4. */
export function storyPath({ kind, slug, place }: Pick<Story, "kind" | "slug" | "place">): string {
  const local = place ? `${place.state.toLowerCase()}/${place.city}/` : "";
  if (kind === "post") return `/blog/${slug}`;
  if (kind === "guide") return `/guide/${local}${slug}`;
  return place ? `/articles/${local}${slug}` : `/article/${slug}`;
}

/** The page of a story's author: product.md 6.11. */
export function authorPath(slug: string): string {
  return `/authors/${slug}`;
}

export function tagPath(tag: string): string {
  return `/tag/${tag}`;
}
