import { spaceControlCharacters } from "#app/utils/control-characters.ts";

const MOST_CHARACTERS = 500;

/** What was asked for did not come. The message follows the host's name: "answered 403". */
export class DownloadError extends Error {
  /** Whether asking again may help. */
  readonly again: boolean;
  /** How long the server asks to wait before, in milliseconds. */
  readonly waitFor: number | undefined;
  /** What the server answered; undefined where none did. */
  readonly status: number | undefined;

  constructor(message: string, { again = false, waitFor, status }: About = {}) {
    // A server's own words may be among them: a line that moves no cursor.
    super(spaceControlCharacters(message).slice(0, MOST_CHARACTERS));
    this.name = "DownloadError";
    this.again = again;
    this.waitFor = waitFor;
    this.status = status;
  }
}

type About = { again?: boolean; waitFor?: number; status?: number };

/** What fetch says of a connection that failed or broke off: its cause is the reason. */
export function asDownloadError(error: unknown): unknown {
  if (error instanceof DownloadError || !(error instanceof TypeError)) return error;
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
  const what = error.message === "terminated" ? "broke off" : "could not be reached";
  // A name that nobody has, and a certificate that is wrong, are so a moment later too.
  const again = !/^ENOTFOUND$|CERT/.test(code ?? "");
  return new DownloadError(`${what}${code || message ? ` (${code ?? message})` : ""}`, { again });
}
