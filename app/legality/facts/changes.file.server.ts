import { z } from "zod";
import { day, keyOf } from "#app/site/fields.server.ts";
import { parseCsvRows, withoutTwins } from "./csv-rows.server.ts";
import type { LawChange, LawSource } from "./fact.ts";
import { jurisdiction, optionalText, optionalUrl, text } from "./row-fields.server.ts";
import { PRODUCTS } from "./vocabulary.ts";

/** The columns of data/legality/changes.csv. */
export const CHANGE_COLUMNS = ["state", "product", "date", "text", "citation", "url", "checked_on"] as const;

const changeRow = z
  .strictObject({
    state: jurisdiction,
    product: keyOf(PRODUCTS),
    date: day,
    text: text("what changes, in a sentence"),
    citation: text("the law or the source that says so"),
    url: optionalUrl,
    checked_on: day,
  })
  .transform(
    ({ state, checked_on, url, ...change }): LawChange => ({
      jurisdiction: state,
      ...change,
      ...(url && { url }),
      checkedOn: checked_on,
    }),
  );

/** Takes the text of changes.csv and its path; returns the changes, earliest first. Throws as `readFacts` does. */
export function readChanges(csv: string, path: string): LawChange[] {
  return readChangeLines(csv, path)
    .map(({ row }) => row)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The changes in the file's order, each with the line on which it stands. */
export function readChangeLines(csv: string, path: string): { row: LawChange; line: number }[] {
  return withoutTwins(parseCsvRows(csv, path, CHANGE_COLUMNS, changeRow), path);
}

/** The columns of data/legality/sources.csv. */
const SOURCE_COLUMNS = ["key", "name", "date", "url"] as const;

const sourceRow = z
  .strictObject({
    key: text("a short name of its own"),
    name: text("what the source is"),
    // A day, a month or a year, as the source has it.
    date: optionalText,
    url: optionalUrl,
  })
  .transform(
    ({ key, name, date, url }): LawSource => ({ key, name, ...(date && { date }), ...(url && { url }) }),
  );

/** Takes the text of sources.csv and its path; returns the secondary sources. Throws as `readFacts` does. */
export function readSources(csv: string, path: string): LawSource[] {
  return withoutTwins(parseCsvRows(csv, path, SOURCE_COLUMNS, sourceRow), path).map(({ row }) => row);
}
