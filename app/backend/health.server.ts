import { databaseAway, databaseKind } from "./database.server.ts";

/** What `/healthz` says of the database; `degraded` when somebody should look. */
export function databaseHealth() {
  if (databaseKind === "none") return { degraded: false, database: null };
  const lastError = databaseAway() ?? null;
  return { degraded: lastError !== null, database: { kind: databaseKind, lastError } };
}
