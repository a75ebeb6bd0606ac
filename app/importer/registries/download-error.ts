/** A registry's file did not come. The message follows the host's name: "answered 403". */
export class DownloadError extends Error {
  /** Whether asking again may help. */
  readonly again: boolean;
  /** How long the server asks to wait before, in milliseconds. */
  readonly waitFor: number | undefined;

  constructor(message: string, { again = false, waitFor }: { again?: boolean; waitFor?: number } = {}) {
    super(message);
    this.name = "DownloadError";
    this.again = again;
    this.waitFor = waitFor;
  }
}
