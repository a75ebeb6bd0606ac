/** What stands before the day of a check: one that is too old says no longer what the law is (product.md 18.13). */
export function checkedWords(stale: boolean | undefined): string {
  return stale ? "Not verified since" : "Checked";
}
