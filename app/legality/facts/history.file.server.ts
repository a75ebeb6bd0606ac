import { z } from "zod";
import { day, keyOf } from "#app/site/fields.server.ts";
import { parseCsvRows, withoutTwins } from "./csv-rows.server.ts";
import type { FormerAnswer } from "./fact.ts";
import { jurisdiction, optionalDay, optionalText, text } from "./row-fields.server.ts";
import { AUDIENCES, CHANGED_BECAUSE, PRODUCTS, QUESTIONS } from "./vocabulary.ts";

/** The columns of data/legality/history.csv. A row may end after `why`: it was our mistake, and the day before which we said so is not known. */
const HISTORY_COLUMNS = [
  "state",
  "product",
  "question",
  "audience",
  "was",
  "unit",
  "on",
  "why",
  "from",
  "because",
] as const;

const LEAST_CELLS = HISTORY_COLUMNS.indexOf("why") + 1;

const historyRow = z
  .strictObject({
    state: jurisdiction,
    product: keyOf(PRODUCTS),
    question: keyOf(QUESTIONS),
    audience: keyOf(AUDIENCES),
    was: text("what the table said"),
    unit: optionalText,
    on: day,
    why: text("why it says something else now"),
    from: optionalDay,
    because: z
      .string()
      .transform((value) => value || "mistake")
      .pipe(keyOf(CHANGED_BECAUSE)),
  })
  .transform(({ state, unit, from, ...row }, context): FormerAnswer => {
    if (from && from > row.on) {
      context.addIssue({
        code: "custom",
        path: ["from"],
        message: "must not be after the day on which it ended (on)",
      });
      return z.NEVER;
    }
    return { jurisdiction: state, ...row, ...(unit && { unit }), ...(from && { from }) };
  });

/** Takes the text of history.csv and its path; returns what the table said before. Throws as `readFacts` does. */
export function readHistory(csv: string, path: string): FormerAnswer[] {
  return withoutTwins(parseCsvRows(csv, path, HISTORY_COLUMNS, historyRow, LEAST_CELLS), path).map(
    ({ row }) => row,
  );
}
