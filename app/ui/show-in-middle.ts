/** Scrolls the row, and nothing else, until a label is in its middle, or as near to it as the row's ends allow. */
export function showInMiddle(row: Element | null, label: Element | null | undefined): void {
  if (!row || !label) return;
  const { left, width } = label.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2);
}
