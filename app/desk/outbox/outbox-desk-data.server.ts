import { transaction } from "#app/backend/database.server.ts";
import { dropRow, retryRows } from "#app/backend/outbox/outbox-rows.server.ts";
import { wakeOutbox } from "#app/backend/outbox/wake.server.ts";
import { forgetSpooled, listSetAside, retrySetAside } from "#app/backend/spool.server.ts";
import { type Actor, audit } from "#app/business/audit/audit-data.server.ts";

/**
 * Tries a promise or a form that was set aside again now, or without an id all promises that could not be kept, as the desk or a command
 * (`npm run outbox`) asks, and says so in the audit log.
 * Returns how many. Throws as `transaction` does.
 */
export async function retryUndone(id: string | undefined, actor: Actor): Promise<number> {
  const aside = isSetAside(id);
  const retried = await transaction(async (tx) => {
    const rows = (await retryRows(tx, id)) + Number(aside);
    const detail = id ? undefined : `${rows} rows`;
    if (rows > 0) await audit(tx, { actor, action: "outbox.retried", subject: id, detail });
    return rows;
  });
  if (id && aside) retrySetAside(id);
  wakeOutbox();
  return retried;
}

/** Deletes what nobody is to try again, as the desk or a command asks, and says so in the audit log. Returns how many. Throws as `transaction` does. */
export async function dropUndone(id: string, actor: Actor): Promise<number> {
  const aside = isSetAside(id);
  const dropped = await transaction(async (tx) => {
    const rows = (await dropRow(tx, id)) + Number(aside);
    if (rows > 0) await audit(tx, { actor, action: "outbox.dropped", subject: id });
    return rows;
  });
  if (aside) forgetSpooled(id);
  return dropped;
}

/** The spool is another file than the log: it is changed once the log has the act, so that nothing is done that no line tells of. */
function isSetAside(id: string | undefined): boolean {
  return id !== undefined && listSetAside().some((each) => each.id === id);
}
