import { z } from "zod";
import { day, keyOf } from "#app/site/fields.server.ts";
import { parseCsvRows } from "./csv-rows.server.ts";
import type { Correction } from "./fact.ts";
import { jurisdiction, optionalText, text } from "./row-fields.server.ts";
import { AUDIENCES, PRODUCTS, QUESTIONS } from "./vocabulary.ts";

/** The columns of data/legality/corrections.csv. */
const CORRECTION_COLUMNS = ["state", "product", "question", "audience", "was", "unit", "on", "why"] as const;

const correctionRow = z
  .strictObject({
    state: jurisdiction,
    product: keyOf(PRODUCTS),
    question: keyOf(QUESTIONS),
    audience: keyOf(AUDIENCES),
    was: text("the answer that was wrong"),
    unit: optionalText,
    on: day,
    why: text("what was wrong with it"),
  })
  .transform(
    ({ state, unit, ...correction }): Correction => ({
      jurisdiction: state,
      ...correction,
      ...(unit && { unit }),
    }),
  );

/** Takes the text of corrections.csv and its path; returns what was put right. Throws as `readFacts` does. */
export function readCorrections(csv: string, path: string): Correction[] {
  return parseCsvRows(csv, path, CORRECTION_COLUMNS, correctionRow).map(({ row }) => row);
}
