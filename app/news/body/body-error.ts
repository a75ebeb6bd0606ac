/** Why a body cannot be shown, in words that an editor can act on. */
export class BodyError extends Error {
  /** Counted from 1 at the body's first line, where it is known. */
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.name = "BodyError";
    this.line = line;
  }
}
