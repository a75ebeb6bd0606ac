import { readFileSync } from "node:fs";

/** A question as a reader types it, and the addresses of which one should be first. */
export type Question = { q: string; answers: readonly string[] };

/** Reads a file of questions: a line each, the question and its answers with tabs between. */
export function readQuestions(file: URL): Question[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [q = "", ...answers] = line.split("\t");
      return { q, answers };
    });
}
