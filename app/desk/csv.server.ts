import { setImmediate as nextTurn } from "node:timers/promises";
import Papa from "papaparse";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { FORMULA } from "#app/utils/spreadsheet-formula.ts";

/** Excel takes a file without it for the encoding of its own country. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Returns rows as a file for a spreadsheet (RFC 4180), kept by nobody. No cell is a formula to it: what begins like one gets an apostrophe. Rows that
 * come in pieces are sent as they come.
 */
export function csvAnswer(
  name: string,
  columns: readonly string[],
  rows: readonly object[] | AsyncGenerator<readonly object[]>,
): Response {
  const head = `${BYTE_ORDER_MARK}${columns.join(",")}\r\n`;
  const body = "next" in rows ? streamOf(head, columns, rows) : head + linesOf(columns, rows);
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": CACHE.never,
      "X-Robots-Tag": "noindex",
    },
  });
}

function linesOf(columns: readonly string[], rows: readonly object[]): string {
  if (rows.length === 0) return "";
  const lines = Papa.unparse(rows as object[], {
    columns: [...columns],
    header: false,
    escapeFormulae: FORMULA,
    newline: "\r\n",
  });
  return `${lines}\r\n`;
}

/** One piece at a time, as its reader takes them; between two of them others are answered. */
function streamOf(
  head: string,
  columns: readonly string[],
  pieces: AsyncGenerator<readonly object[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      await nextTurn();
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(linesOf(columns, value)));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
