/** Exports that were pasted together repeat the header between the parts, sometimes with a column renamed. */
export function isHeader(cells: string[], headerCells: string[]): boolean {
  let same = 0;
  let other = 0;
  const allowed = headerCells.filter(Boolean).length * 0.4;
  for (let i = 0; i < headerCells.length && other <= allowed; i++) {
    if (!headerCells[i]) continue;
    if (isTitle(cells[i] ?? "", headerCells[i] ?? "")) same++;
    else other++;
  }
  return same >= 2 && other <= allowed;
}

/** Most cells are told from a title by their length alone. */
function isTitle(cell: string, title: string): boolean {
  const text = cell.trim();
  if (!text.toLowerCase().includes(title.slice(0, 4).trim())) return false;
  return text.length >= title.length && text.length < title.length + 40 && plainTitle(text) === title;
}

function plainTitle(cell: string): string {
  return cell
    .replace(/\s+/g, " ")
    .replace(/^[\s"'\ufeff]+|[\s"']+$/g, "")
    .toLowerCase();
}

/** How totals, sources and dates below a table begin. */
export const NOTE_WORDS =
  /^(grand |sub ?)?total\b|^(records?|rows?|count|page|source|generated|report|printed|run|as of|updated|last updated|end of|notes?|disclaimer|©|copyright|\*)\b/i;

/** Totals, page numbers and "generated on" lines fill a cell or two of a wide table and name neither place nor shop. */
export function isNote(cells: string[], width: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const text = (filled[0] ?? "").trim().replace(/^["']+/, "");
  if (filled.length <= 2 && width > 2) {
    if (NOTE_WORDS.test(text)) return true;
    if (filled.length === 1 && width > 3) return true;
  }
  return (
    filled.length <= 3 && /^(grand |sub ?)?totals?\b/i.test(text) && !cells.some((cell) => /\d{5}/.test(cell))
  );
}
