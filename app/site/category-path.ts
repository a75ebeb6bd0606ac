/** The address of a category's page; the blog is a category with a page of its own. */
export function categoryPath(slug: string): string {
  return slug === "blog" ? "/blog" : `/category/${slug}`;
}
