/** A category's title from its slug: hyphens become spaces, each word is capitalised. product.md 7.1. */
export function categoryTitle(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
