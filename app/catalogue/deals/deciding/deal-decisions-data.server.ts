import { single, type Tx } from "#app/backend/database.server.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long a decision can be undone: product.md 15.26. */
const UNDO_DAYS = 30;

/** A decision of the desk as the audit log has it. */
export type DecisionMade = { action: "deal.accepted" | "deal.refused"; at: string; actor: string };

/** Returns the last decision about a deal, if nothing was done to it since and it is young enough to be undone. */
export function lastDecision(deal: string, now = new Date()): Promise<DecisionMade | undefined> {
  return single((db) => decisionOf(db as Tx, deal, now));
}

/** The same inside a transaction. */
export async function decisionOf(tx: Tx, deal: string, now: Date): Promise<DecisionMade | undefined> {
  const last = await tx
    .selectFrom("audit_log")
    .select(["action", "at", "actor"])
    .where("subject", "=", deal)
    .where("action", "like", "deal.%")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || Date.parse(last.at) < now.getTime() - UNDO_DAYS * DAY) return undefined;
  const { action } = last;
  return action === "deal.accepted" || action === "deal.refused" ? { ...last, action } : undefined;
}
