import { single, type Tx } from "#app/backend/database.server.ts";
import type { EditField } from "./edit-fields.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long a decision can be undone: product.md 15.26. */
const UNDO_DAYS = 30;

/** A decision of the desk as the audit log has it. */
type EditDecisionMade = { action: "edit.accepted" | "edit.refused"; at: string };

/** Returns the last decision about a shop's word, if nothing was done to it since and it is young enough to be undone. */
export function lastEditDecision(
  claimId: string,
  field: EditField,
  now = new Date(),
): Promise<EditDecisionMade | undefined> {
  return single((db) => editDecisionOf(db as Tx, claimId, field, now));
}

/** The same inside a transaction. */
export async function editDecisionOf(
  tx: Tx,
  claimId: string,
  field: EditField,
  now: Date,
): Promise<EditDecisionMade | undefined> {
  const last = await tx
    .selectFrom("audit_log")
    .select(["action", "at"])
    .where("subject", "=", claimId)
    .where("action", "like", "edit.%")
    // The field alone, or with why after it.
    .where((eb) => eb.or([eb("detail", "=", field), eb("detail", "like", `${field}: %`)]))
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || Date.parse(last.at) < now.getTime() - UNDO_DAYS * DAY) return undefined;
  const { action } = last;
  return action === "edit.accepted" || action === "edit.refused" ? { ...last, action } : undefined;
}
