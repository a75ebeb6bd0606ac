/**
 * What a spreadsheet would run: a cell that begins like a formula, also where more lines follow; some read the wide forms of East Asian keyboards as
 * the same signs, and marks that nobody sees (of direction, of no width) do not hide them from all. Whoever writes a file for one puts an apostrophe
 * before it, which makes it text.
 */
export const FORMULA = /^\p{Default_Ignorable_Code_Point}*[=+\-@\t\r\n＝＋－＠]/u;

/** The same where cells hold numbers: a negative one is no formula, and western longitudes stay what they are. */
export const FORMULA_AMONG_NUMBERS = new RegExp(`^(?!-\\d+(\\.\\d+)?$)${FORMULA.source.slice(1)}`, "u");

/** One class of signs and blanks: with a tab in two, a cell of a sign and forty tabs is tried in as many ways as there are bits in forty. */
const SIGNS_OF_FORMULA = /^[\s=+\-@＝＋－＠]+(?=\S)/;

/** Returns a cell without what it begins with as a formula would: for a file of the site's own, which no apostrophes belong in (product.md 22.8). */
export function withoutFormula(cell: string): string {
  return cell.replace(SIGNS_OF_FORMULA, "");
}
