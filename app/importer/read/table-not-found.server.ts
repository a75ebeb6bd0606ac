import { uniqueTitles } from "../columns/header-names.ts";
import { type ColumnMap, hasName, hasPlace } from "../columns/match-columns.ts";
import { NotUnderstoodError } from "./not-understood.ts";
import type { TableRow } from "./read-table.server.ts";
import { type LayoutWishes, missingTitles } from "./read-titles.server.ts";

type Seen = { titles: string[]; headerLine: number; columns: ColumnMap };

/**
 * Takes the likeliest header, the widest row and what the operator wished; returns the error that says what was
 * looked for, what was seen, and how to help.
 */
export function tableNotFound(
  best: Seen | undefined,
  widest: TableRow | undefined,
  wishes: LayoutWishes,
): NotUnderstoodError {
  const seen = (best?.titles ?? (widest && uniqueTitles(widest.cells)) ?? []).filter(Boolean);
  if (seen.length < 2) {
    return new NotUnderstoodError(
      "The file has one column only: no comma, tab, semicolon or pipe separates its cells.",
      [`First text seen: ${(seen[0] ?? "(nothing)").slice(0, 200)}`],
    );
  }
  const [unknown, ...more] = missingTitles(seen, wishes);
  if (unknown) return new NotUnderstoodError(unknown, [...more, `Columns seen: ${seen.join(" | ")}`]);
  if (wishes.profile && !best) {
    const { id, header } = wishes.profile;
    return new NotUnderstoodError(`The file is not in the format of profile ${id}.`, [
      `The profile's columns: ${header.join(" | ")}`,
      `Columns seen: ${seen.join(" | ")}`,
      "Without --profile the importer looks for columns by their titles.",
    ]);
  }
  const missing = best
    ? [!hasName(best.columns) && "a name", !hasPlace(best.columns) && "a place"].filter(Boolean)
    : ["a name", "a place"];
  return new NotUnderstoodError(
    `No row of the file is a header with a column for ${missing.join(" and for ")}.`,
    [
      "Looked for a name: DBA, Trade Name, Business Name, Licensee, Legal Name, Entity Name …",
      "Looked for a place: Address, Street Address, City, ZIP, City State ZIP, or Latitude and Longitude.",
      `Columns seen${best ? ` in line ${best.headerLine}` : ""}: ${seen.slice(0, 60).join(" | ")}`,
      'Say which column is which: --map name="Column" --map address="Column" --map city="Column" --map zip="Column"',
      "or name the format: --profile ID (--profile list shows them).",
    ],
  );
}
