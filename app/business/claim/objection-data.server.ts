import type { ClaimRow } from "#app/backend/business-tables.ts";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { single, transaction } from "#app/backend/database.server.ts";
import { newToken, sha256 } from "#app/utils/tokens.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import { isLastDayOver } from "./claim-days.server.ts";

/** A claim that whoever reads the address on file may object to. */
export type Objectable = Pick<ClaimRow, "listing_name" | "place" | "objected_at" | "decided_at">;

/** Makes the link of the mail to the address on file: the newest one counts. Undefined where there is nothing to object to. */
export async function newObjection(claimId: string): Promise<string | undefined> {
  const secret = newToken();
  const { numUpdatedRows } = await single((db) =>
    db
      .updateTable("claims")
      .set({ objection_hash: sha256(secret) })
      .where("id", "=", claimId)
      .where("state", "=", "granted")
      .where("proof", "=", 2)
      .where("objected_at", "is", null)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows) > 0 ? secret : undefined;
}

/** Returns the claim that a link names, for 30 days after it was granted. */
export async function objectableBySecret(secret: string, now = new Date()): Promise<Objectable | undefined> {
  const row = await single((db) =>
    db
      .selectFrom("claims")
      .select(["listing_name", "place", "objected_at", "decided_at"])
      .where("objection_hash", "=", sha256(secret))
      .where("state", "=", "granted")
      .executeTakeFirst(),
  );
  return row?.decided_at && !isLastDayOver(row.decided_at, "object", now) ? row : undefined;
}

/** Hides what a shop shows until the desk has decided: product.md 15.14. Says whether the link was one; twice is once. */
export async function objectTo(secret: string, now = new Date()): Promise<boolean> {
  const known = await transaction(async (tx) => {
    const row = await tx
      .selectFrom("claims")
      .select(["id", "listing_id", "objected_at", "decided_at"])
      .where("objection_hash", "=", sha256(secret))
      .where("state", "=", "granted")
      .executeTakeFirst();
    if (!row?.decided_at || isLastDayOver(row.decided_at, "object", now)) return false;
    if (row.objected_at) return true;
    const at = now.toISOString();
    await tx.updateTable("claims").set({ objected_at: at }).where("id", "=", row.id).execute();
    await audit(tx, {
      actor: SITE,
      action: "claim.objected",
      listing: row.listing_id,
      subject: row.id,
      at,
    });
    await publishChange(tx, { kind: "claim", listing: row.listing_id, now });
    return true;
  });
  if (known) await applyChanges();
  return known;
}
