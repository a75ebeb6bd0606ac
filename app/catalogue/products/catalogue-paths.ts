export function brandPath(slug: string): string {
  return `/brands/${slug}`;
}

export function productPath(slug: string): string {
  return `/products/${slug}`;
}
