import { log } from "#app/utils/log.server.ts";
import { within } from "#app/utils/within.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { type Tx, transaction } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";
import { wakeOutbox } from "./outbox/wake.server.ts";
import { isSeenAway, seenAway } from "./seen-away.server.ts";
import { keepInSpool } from "./spool.server.ts";

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

/** With what comes before it no visitor waits longer than 3 s, whatever is down; the database's own limits are beyond it. */
const DEADLINE_MILLISECONDS = 1900;

/**
 * Stores what a visitor sent. "taken" means that it is kept: in the database, or in the spool where the database is away or does not
 * answer in time (product.md 9.8). With BACKEND=none it is logged and counts as taken (product.md 9.3). Never throws.
 */
export async function take<Values extends object>(
  form: PublicForm<Values>,
  command: Command<Values>,
): Promise<"taken" | "failed"> {
  if (databaseKind === "none") {
    log.info({ form: form.name, values: command.values }, "no backend: a form was logged instead of stored");
    return "taken";
  }
  const spooled = { ...command, form: form.name };
  // The spool's own replay finds out when the database is back: visitors need not wait for that, one after the other.
  if (isSeenAway() && keepInSpool(spooled)) return "taken";
  const outcome = await store(form, command);
  if (outcome !== "away") return outcome;
  seenAway();
  return keepInSpool(spooled) ? "taken" : "failed";
}

async function store<Values extends object>(
  form: PublicForm<Values>,
  command: Command<Values>,
): Promise<"taken" | "failed" | "away"> {
  const stored = transaction((tx) => form.store(tx, command)).then(
    () => {
      wakeOutbox();
      return "taken" as const;
    },
    (error: unknown) => {
      if (error instanceof DatabaseAwayError) return "away" as const;
      log.error({ err: error, form: form.name }, "a form could not be stored");
      return "failed" as const;
    },
  );
  // Late is away: what is stored after all is known by its id.
  return (await within(DEADLINE_MILLISECONDS, stored)) ?? "away";
}
