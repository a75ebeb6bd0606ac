/** Why a file of `data/` was not taken, in words that an editor can act on. */
export type ContentProblem = {
  /** Its path inside DATA_DIR. */
  file: string;
  /** Counted from 1. */
  line?: number;
  /** The front matter's field: `references.0.year`. */
  field?: string;
  /** What is wrong, and what would be right. */
  reason: string;
};

/** A mistake in a content file that stops it from being published. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** One line: `articles/x.md:4: date: …`. */
export function describeProblem({ file, line, field, reason }: ContentProblem): string {
  return [line ? `${file}:${line}` : file, field, reason].filter(Boolean).join(": ");
}
