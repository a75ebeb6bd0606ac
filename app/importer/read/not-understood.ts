/**
 * The importer could not make sense of a file (or of the listings it should update) and wrote nothing. The
 * message says what is wrong; `help` holds lines that say what was looked for, what was seen and what to try.
 */
export class NotUnderstoodError extends Error {
  readonly help: string[];

  constructor(message: string, help: string[] = []) {
    super(message);
    this.name = "NotUnderstoodError";
    this.help = help;
  }
}
