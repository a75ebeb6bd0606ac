import { log } from "#app/utils/log.server.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { type Tx, transaction } from "./database.server.ts";
import { erasuresOf } from "./erasures.server.ts";
import { seenAway, seenBack } from "./seen-away.server.ts";
import { closeSpool, forgetSpooled, type Spooled, setSpooledAside, waitingInSpool } from "./spool.server.ts";
import type { PublicForm } from "./take.server.ts";

/** How often the spool is looked at: what waits there is stored so soon after the database is back. */
const MILLISECONDS = 5000;

const AT_ONCE = 50;

/**
 * Stores what waits in the spool as soon as the database takes it, now and whenever something waits, by the forms' own `store`. What is
 * stored already changes nothing. Call the result to end.
 */
export function startReplay(forms: readonly PublicForm<object>[]): () => Promise<void> {
  const byName = new Map(forms.map((form) => [form.name, form]));
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  function next(): void {
    round = replay(byName, () => stopped)
      .catch((error) => log.error({ err: error }, "the spool could not be read or written"))
      .then(() => {
        if (!stopped) timer = setTimeout(next, MILLISECONDS).unref();
      });
  }
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
    closeSpool();
  };
}

async function replay(forms: Map<string, PublicForm<object>>, isStopped: () => boolean): Promise<void> {
  let stored = 0;
  for (let waiting = waitingInSpool(AT_ONCE); waiting.length > 0; waiting = waitingInSpool(AT_ONCE)) {
    for (const command of waiting) {
      if (isStopped() || (await storeSpooled(forms, command)) === "away") return tell(stored);
      stored += 1;
    }
  }
  tell(stored);
}

function tell(stored: number): void {
  if (stored > 0) log.info({ stored }, "what waited in the spool was stored");
}

async function storeSpooled(
  forms: Map<string, PublicForm<object>>,
  { form, ...command }: Spooled,
): Promise<"away" | "over"> {
  const known = forms.get(form);
  if (!known) {
    setSpooledAside(command.id, "no form has this name");
    return "over";
  }
  try {
    await transaction(async (tx) => {
      if (!(await isErased(tx, command))) await known.store(tx, command);
    });
  } catch (error) {
    if (error instanceof DatabaseAwayError) {
      // Visitors need not find out for themselves.
      seenAway();
      return "away";
    }
    log.error({ err: error, form }, "a form in the spool was refused and set aside");
    setSpooledAside(command.id, error instanceof Error ? error.message : String(error));
    return "over";
  }
  seenBack();
  // A crash before this line, or a spool that is busy, stores it again, which changes nothing.
  forgetSpooled(command.id);
  return "over";
}

/** Whether the address was erased after this was sent: then it is not to come back. */
async function isErased(tx: Tx, { values, at }: { values: object; at: string }): Promise<boolean> {
  if (!("email" in values) || typeof values.email !== "string") return false;
  const erasedAt = (await erasuresOf(tx, [values.email])).get(values.email);
  return erasedAt !== undefined && erasedAt >= at;
}
