import pino from "pino";
import { env } from "./env.server.ts";

// Who reads the log may go away first; that is no reason for the site to fail, or not to end.
process.stdout.on("error", () => {});

/** The one logger: JSON lines on standard output. */
export const log = pino(
  { level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  process.stdout,
);
