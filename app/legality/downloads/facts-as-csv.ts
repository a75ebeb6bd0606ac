import Papa from "papaparse";
import type { Fact } from "../facts/fact.ts";
import { FACT_COLUMNS } from "../facts/fact-columns.ts";

/** What a spreadsheet would run gets an apostrophe, which makes it text. */
export const FORMULA = /^[=+\-@\t\r]/;

/** Takes facts; returns them as a CSV text (RFC 4180) in the columns of data/legality/facts.csv. */
export function factsAsCsv(facts: readonly Fact[]): string {
  const rows = facts.map((fact) => {
    const cells = cellsOf(fact);
    return FACT_COLUMNS.map((column) => cells[column] ?? "");
  });
  return `${Papa.unparse([[...FACT_COLUMNS], ...rows], { escapeFormulae: FORMULA })}\r\n`;
}

function cellsOf(fact: Fact): Partial<Record<(typeof FACT_COLUMNS)[number], string>> {
  const { jurisdiction, product, question, audience, note } = fact;
  const asked = { state: jurisdiction, product, question, audience, note };
  if (!fact.verified) return asked;
  return {
    ...asked,
    answer: fact.answer,
    unit: fact.unit,
    citation: fact.citation,
    url: fact.url,
    effective_from: fact.effectiveFrom,
    effective_to: fact.effectiveTo,
    checked_on: fact.checkedOn,
    confidence: fact.confidence,
    read_on: fact.readOn,
    read_by: fact.readBy,
  };
}
