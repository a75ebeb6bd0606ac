/** product.md 8.6: up to 5 page buttons; ellipses and Jump-to above 5 pages. */
export const MAX_BUTTONS = 5;

/**
 * Returns what stands between Previous and Next: at most five consecutive page numbers around the current one and, above
 * five pages, the first and the last, with "…" where numbers are left out.
 */
export function pageNumbers(page: number, pageCount: number): (number | "…")[] {
  const buttons = Math.min(MAX_BUTTONS, pageCount);
  const first = Math.min(Math.max(1, page - 2), pageCount - buttons + 1);
  const last = first + buttons - 1;
  const numbers: (number | "…")[] = Array.from({ length: buttons }, (_, i) => first + i);
  if (first > 2) numbers.unshift("…");
  if (first > 1) numbers.unshift(1);
  if (last < pageCount - 1) numbers.push("…");
  if (last < pageCount) numbers.push(pageCount);
  return numbers;
}
