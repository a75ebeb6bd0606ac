/** product.md 8.6: up to 5 page buttons; ellipses and Jump-to above 5 pages. */
export const MAX_BUTTONS = 5;

/**
 * Returns what stands between Previous and Next: every page's number up to five pages; above that the first, the last and
 * three around the current one, with "…" where numbers are left out.
 */
export function pageNumbers(page: number, pageCount: number): (number | "…")[] {
  if (pageCount <= MAX_BUTTONS) return Array.from({ length: pageCount }, (_, i) => i + 1);
  const middle = Math.min(Math.max(page, 3), pageCount - 2);
  return [
    1,
    ...(middle > 3 ? (["…"] as const) : []),
    middle - 1,
    middle,
    middle + 1,
    ...(middle < pageCount - 2 ? (["…"] as const) : []),
    pageCount,
  ];
}
