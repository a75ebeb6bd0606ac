import { log } from "#app/utils/log.server.ts";
import { type ContentProblem, describeProblem } from "./content-problem.ts";

/** Logs the problems that were not known before, and what follows from them. */
export function reportProblems(
  problems: readonly ContentProblem[],
  known: readonly ContentProblem[],
  consequence: string,
): void {
  const before = new Set(known.map(describeProblem));
  for (const problem of problems.map(describeProblem).filter((each) => !before.has(each))) {
    log.warn({ problem }, `a story was refused: ${consequence}`);
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
