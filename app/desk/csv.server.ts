import Papa from "papaparse";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { FORMULA } from "#app/utils/spreadsheet-formula.ts";

/** Excel takes a file without it for the encoding of its own country. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Returns rows as a file for a spreadsheet (RFC 4180), kept by nobody. No cell is a formula to it: what begins like one gets an apostrophe. */
export function csvAnswer(name: string, columns: readonly string[], rows: readonly object[]): Response {
  const text = Papa.unparse(rows as object[], {
    columns: [...columns],
    escapeFormulae: FORMULA,
    newline: "\r\n",
  });
  const body = `${BYTE_ORDER_MARK}${rows.length > 0 ? text : columns.join(",")}\r\n`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": CACHE.never,
      "X-Robots-Tag": "noindex",
    },
  });
}
