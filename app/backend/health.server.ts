import { CLOCK_WRONG_SECONDS, clockOffSeconds } from "./clock.server.ts";
import { databaseAway } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";
import { databaseWarning } from "./database-warning.server.ts";
import { oldFileProblem } from "./old-file.server.ts";

/** What `/healthz` says of the database; `degraded` when somebody should look. */
export function databaseHealth() {
  if (databaseKind === "none") return { degraded: false, database: null };
  const lastError = databaseAway() ?? null;
  // Everybody may read this: what it was stands in the log.
  const takeOver =
    oldFileProblem() === undefined ? null : "backend.sqlite could not be taken over: see the log";
  const clockOff = clockOffSeconds() ?? null;
  const isClockWrong = Math.abs(clockOff ?? 0) >= CLOCK_WRONG_SECONDS;
  const warning = databaseWarning();
  return {
    degraded: lastError !== null || takeOver !== null || isClockWrong,
    database: {
      kind: databaseKind,
      lastError,
      ...(takeOver && { takeOver }),
      ...(clockOff !== null && { clockOffSeconds: clockOff }),
      ...(warning && { warning }),
    },
  };
}
