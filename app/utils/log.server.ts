import pino from "pino";
import { env } from "./env.server.ts";

// Who reads the log may go away first; that is no reason for the site to fail, or not to end.
process.stdout.on("error", () => {});

/** Where Postgres says in an error which values it was about: "Key (email)=(…) already exists", "Failing row contains (…)". */
const WITH_VALUES = ["detail", "where", "internalQuery"];

/** An error as the log has it: without what visitors typed. */
export function loggedError(error: unknown): unknown {
  const said: unknown = error instanceof Error ? pino.stdSerializers.err(error) : error;
  if (typeof said !== "object" || said === null) return said;
  return Object.fromEntries(Object.entries(said).filter(([name]) => !WITH_VALUES.includes(name)));
}

/** The one logger: JSON lines on standard output. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
  },
  process.stdout,
);
