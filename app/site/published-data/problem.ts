import { spaceControlCharacters } from "#app/utils/control-characters.ts";

/** Why something of DATA_DIR is not published, in words that an editor can act on. */
export type Problem = {
  /** Its path inside DATA_DIR. */
  file: string;
  /** Counted from 1. */
  line?: number;
  /** A field of the file (`references.0.year`), or the entry that is left out. */
  field?: string;
  /** What is wrong, and what would be right. */
  reason: string;
};

/** Mistakes that keep a file from being published. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];

  constructor(...problems: Problem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ProblemError";
    this.problems = problems;
  }
}

/** Mistakes of a file that are named at once: an editor who sees the first of them knows the rest. */
const MOST_NAMED = 10;

/** Takes mistakes in their order, and the file that has them; returns the first ones, and how many more there are. */
export function firstProblems(problems: readonly Problem[], file: string): readonly Problem[] {
  const more = problems.length - MOST_NAMED;
  if (more <= 0) return problems;
  return [...problems.slice(0, MOST_NAMED), { file, reason: `${more} more mistakes` }];
}

/** One line: `articles/x.md:4: date: …`. A name or a text of a file is in it, and moves no terminal's cursor. */
export function describeProblem({ file, line, field, reason }: Problem): string {
  const said = [line ? `${file}:${line}` : file, field, reason].filter(Boolean).join(": ");
  return spaceControlCharacters(said);
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
