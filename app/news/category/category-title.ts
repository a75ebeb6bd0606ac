/** A category's title from its slug: hyphens become spaces, each word is capitalised. spec.md, Category page. */
export function categoryTitle(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
