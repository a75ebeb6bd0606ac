import { transaction } from "#app/backend/database.server.ts";
import { dropRow, retryRows } from "#app/backend/outbox/outbox-rows.server.ts";
import { wakeOutbox } from "#app/backend/outbox/wake.server.ts";
import { forgetSpooled, listSetAside, retrySetAside } from "#app/backend/spool.server.ts";
import { type Actor, audit } from "#app/business/audit/audit-data.server.ts";

/**
 * Tries a promise or a form that was set aside again now, or without an id all promises that could not be kept, and says so in the audit log.
 * Returns how many. Throws as `transaction` does.
 */
export async function retryFromDesk(id: string | undefined, actor: Actor): Promise<number> {
  const aside = id ? retrySetAside(id) : 0;
  const retried = await transaction(async (tx) => {
    const rows = (await retryRows(tx, id)) + aside;
    const detail = id ? undefined : `${rows} rows`;
    if (rows > 0) await audit(tx, { actor, action: "outbox.retried", subject: id, detail });
    return rows;
  });
  wakeOutbox();
  return retried;
}

/** Deletes what nobody is to try again, and says so in the audit log. Returns how many. Throws as `transaction` does. */
export async function dropFromDesk(id: string, actor: Actor): Promise<number> {
  const aside = listSetAside().some((each) => each.id === id) ? forgetSpooled(id) : 0;
  return transaction(async (tx) => {
    const rows = (await dropRow(tx, id)) + aside;
    if (rows > 0) await audit(tx, { actor, action: "outbox.dropped", subject: id });
    return rows;
  });
}
