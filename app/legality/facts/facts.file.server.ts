import { z } from "zod";
import { keyOf } from "#app/site/fields.server.ts";
import { ProblemError } from "#app/site/published-data/problem.ts";
import { parseCsvRows } from "./csv-rows.server.ts";
import type { Fact } from "./fact.ts";
import { FACT_COLUMNS } from "./fact-columns.ts";
import { possessedAmounts } from "./possessed-amounts.ts";
import { jurisdiction, optionalDay, optionalText, optionalUrl } from "./row-fields.server.ts";
import {
  AUDIENCES,
  CONFIDENCES,
  DRIVING_RULES,
  PRODUCTS,
  QUESTIONS,
  READERS,
  STATUSES,
} from "./vocabulary.ts";

/** What is remembered of each fact, so that readers are told of its change, has no room for more. */
const MOST_UNIT = 60;

const cells = z.strictObject({
  state: jurisdiction,
  product: keyOf(PRODUCTS),
  question: keyOf(QUESTIONS),
  answer: z.string(),
  unit: z.string().max(MOST_UNIT, `must not be longer than ${MOST_UNIT} characters`).pipe(optionalText),
  audience: keyOf(AUDIENCES),
  citation: z.string(),
  url: optionalUrl,
  effective_from: optionalDay,
  effective_to: optionalDay,
  checked_on: optionalDay,
  confidence: z.union([z.literal(""), keyOf(CONFIDENCES)], {
    error: `must be one of ${Object.keys(CONFIDENCES).join(", ")}`,
  }),
  read_on: optionalDay,
  read_by: z.union([z.literal(""), keyOf(READERS)], {
    error: `must be one of ${Object.keys(READERS).join(", ")}: add a real person's name to app/legality/facts/vocabulary.ts`,
  }),
  note: optionalText,
});

/** A row of the file as a fact. An answer needs the law that says so and the day on which that was checked. */
const factRow = cells.transform((row, context): Fact => {
  const refuse = (column: string, message: string) => {
    context.addIssue({ code: "custom", path: [column], message });
    return z.NEVER;
  };
  const { state, product, question, audience, note } = row;
  const asked = { jurisdiction: state, product, question, audience, ...(note && { note }) };
  if (!row.answer) return { ...asked, verified: false };
  if (question === "status" && !Object.hasOwn(STATUSES, row.answer))
    return refuse("answer", `a status must be one of ${Object.keys(STATUSES).join(", ")}`);
  if (question === "driving-rule" && !Object.hasOwn(DRIVING_RULES, row.answer))
    return refuse("answer", `a driving rule must be one of ${Object.keys(DRIVING_RULES).join(", ")}`);
  if (question === "registry" && row.answer !== "yes" && row.answer !== "no")
    return refuse("answer", "whether a state issues cards to patients must be yes or no");
  if (isPossession(question) && /^\d/.test(row.answer) && !possessedAmounts(row))
    return refuse(
      "unit",
      "must be an amount that one may have; what is sold at once or over time is a purchase-limit or a supply-limit",
    );
  if (!row.citation) return refuse("citation", "an answer needs the law or the source that says so");
  if (!row.checked_on) return refuse("checked_on", "an answer needs the day on which it was checked");
  if (!row.confidence) return refuse("confidence", "an answer needs one of high, medium, low");
  if (row.effective_from && row.effective_to && row.effective_from > row.effective_to)
    return refuse("effective_to", "must not be before effective_from");
  const unread = problemOfReading(row);
  if (unread) return refuse(...unread);
  return {
    ...asked,
    verified: true,
    answer: row.answer,
    ...(row.unit && { unit: row.unit }),
    citation: row.citation,
    ...(row.url && { url: row.url }),
    ...(row.effective_from && { effectiveFrom: row.effective_from }),
    ...(row.effective_to && { effectiveTo: row.effective_to }),
    checkedOn: row.checked_on,
    confidence: row.confidence,
    ...(row.read_on && { readOn: row.read_on }),
    ...(row.read_by && { readBy: row.read_by }),
  };
});

/**
 * Takes a row with an answer; returns the column and what is wrong about who read its section: product.md 18.10. A high confidence
 * rests on that and on nothing else.
 */
function problemOfReading({
  read_on: readOn,
  read_by: readBy,
  checked_on: checkedOn = "",
  effective_from: since = "",
  confidence,
}: z.output<typeof cells>): [column: string, message: string] | undefined {
  if (readOn && !readBy) return ["read_by", "must say who read the section on that day"];
  if (readBy && !readOn) return ["read_on", "must be the day on which the section was read"];
  if (readOn && readOn > checkedOn)
    return ["read_on", "must not be after checked_on: who reads a section checks it"];
  if (confidence !== "high") return undefined;
  if (!readOn) return ["confidence", "high needs the day on which the section's own text was read (read_on)"];
  if (readOn < since)
    return ["confidence", "high needs a section that was read since it took effect (effective_from)"];
  return undefined;
}

/** Questions whose figures are read as what one may have: product.md 18.1. */
function isPossession(question: Fact["question"]): boolean {
  return question === "possession-limit" || question === "concentrate-limit" || question === "edible-limit";
}

/**
 * Takes the text of facts.csv and its path; returns its facts in the file's order. Throws a ProblemError that names each mistake's
 * line and column, also where the same question is answered twice, or a file without any: all states' law would be gone.
 */
export function readFacts(text: string, path: string): Fact[] {
  return readFactLines(text, path).map(({ row }) => row);
}

/** As `readFacts`, each fact with the line on which it stands. */
export function readFactLines(text: string, path: string): { row: Fact; line: number }[] {
  const rows = parseCsvRows(text, path, FACT_COLUMNS, factRow);
  if (rows.length === 0) throw new ProblemError({ file: path, reason: "must hold a fact" });
  const lines = new Map<string, number>();
  for (const { row, line } of rows) {
    const from = row.verified ? (row.effectiveFrom ?? "") : "";
    const key = [row.jurisdiction, row.product, row.question, row.audience, from].join(" ");
    const other = lines.get(key);
    if (other) {
      const reason = `the same question is answered in line ${other}`;
      throw new ProblemError({ file: path, line, reason });
    }
    lines.set(key, line);
  }
  return rows;
}
