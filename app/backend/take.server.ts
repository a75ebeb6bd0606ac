import { setTimeout as wait } from "node:timers/promises";
import { log } from "#app/utils/log.server.ts";
import { DatabaseAwayError, databaseKind, type Tx, transaction } from "./database.server.ts";

/** What a visitor sent, whole: stored under its id, once, however often it is sent or replayed. */
export type Command<Values extends object> = { id: string; values: Values; at: string };

/**
 * A public form: what its post stores, and what follows from it (promise), in one transaction. `store` inserts `on conflict (id) do
 * nothing` and promises nothing where no row was new.
 */
export type PublicForm<Values extends object> = {
  name: string;
  // A method, so that forms of all kinds are one list.
  store(tx: Tx, command: Command<Values>): Promise<void>;
};

/** No visitor waits longer, whatever is down; the database's own limits are beyond it. */
const DEADLINE_MILLISECONDS = 2500;

/**
 * Stores what a visitor sent. "taken" means that it is kept: in the database, or in the spool when the database is away or does not
 * answer in time. With BACKEND=none it is logged and counts as taken (product.md 9.3). Never throws.
 */
export async function take<Values extends object>(
  form: PublicForm<Values>,
  command: Command<Values>,
): Promise<"taken" | "failed"> {
  if (databaseKind === "none") {
    log.info({ form: form.name, values: command.values }, "no backend: a form was logged instead of stored");
    return "taken";
  }
  const stored = transaction((tx) => form.store(tx, command)).then(
    () => "taken" as const,
    (error: unknown) => {
      if (!(error instanceof DatabaseAwayError)) {
        log.error({ err: error, form: form.name }, "a form could not be stored");
        return "failed" as const;
      }
      return "away" as const;
    },
  );
  const outcome = await Promise.race([stored, wait(DEADLINE_MILLISECONDS, "late" as const, { ref: false })]);
  // What is away or late goes to the spool.
  return outcome === "taken" ? "taken" : "failed";
}
