import { randomUUID } from "node:crypto";
import type { Tx } from "#app/backend/database.server.ts";

/** Somebody who does something: an account's id, the command line, or the site by itself. */
export type Actor = string;
export const CLI = "cli" satisfies Actor;
export const SITE = "site" satisfies Actor;

/** What was done, as the log has it. */
export type Act = {
  actor: Actor;
  /** "claim.granted": the thing, and what became of it. */
  action: string;
  listing?: string;
  subject?: string;
  detail?: string;
  at?: string;
};

/**
 * Writes what was done into the audit log, in the transaction that does it. `subject` is the id of what it was done to; `detail` says more in
 * words of the site's own, never an address or what a visitor typed: product.md 15.26.
 */
export function audit(tx: Tx, act: Act): Promise<void> {
  return auditAll(tx, [act]);
}

/** As audit, of several acts in one statement. */
export async function auditAll(tx: Tx, acts: readonly Act[]): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values(
      acts.map(({ actor, action, listing, subject, detail, at = new Date().toISOString() }) => ({
        id: randomUUID(),
        at,
        actor,
        action,
        listing_id: listing ?? null,
        subject: subject ?? null,
        detail: detail?.slice(0, 1000) ?? null,
      })),
    )
    .execute();
}
