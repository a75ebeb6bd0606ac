import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { AddressAnswer } from "./ask-address.ts";
import type { DoiAnswer } from "./crossref.ts";

export type Kept = { key: string; on: string; answer: AddressAnswer | DoiAnswer };

/** What was told is believed for so long; what was not told is asked for again each time. */
const BELIEVED_DAYS = 30;

/** Answers by address or DOI, a line for each as it comes, so that a run that breaks off goes on where it was. */
export function openAnswers(file: string, now: Date) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const kept = new Map(lines.flatMap(readLine).map((each) => [each.key, each]));
  mkdirSync(dirname(file), { recursive: true });
  return {
    /** What is known of it, if that is recent enough to be believed. */
    fresh(key: string): Kept["answer"] | undefined {
      const known = kept.get(key);
      const age = known ? (now.getTime() - Date.parse(known.on)) / 86_400_000 : Number.POSITIVE_INFINITY;
      return known && age < BELIEVED_DAYS && known.answer.kind !== "untold" ? known.answer : undefined;
    },
    keep(key: string, answer: Kept["answer"]): void {
      const line: Kept = { key, on: now.toISOString(), answer };
      kept.set(key, line);
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}

/** A line that a crash cut off is no answer. */
function readLine(line: string): Kept[] {
  try {
    return line ? [JSON.parse(line) as Kept] : [];
  } catch {
    return [];
  }
}
