import type { ClaimRow, ShopEditRow } from "#app/backend/business-tables.ts";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { type Tx, transaction } from "#app/backend/database.server.ts";
import { audit } from "#app/business/audit/audit-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { claimOfMember } from "#app/business/sign-in/membership-data.server.ts";
import type { EditField } from "./edit-fields.ts";

/** What a member changes, and the revision of the field that they saw: 0 where the shop had said nothing. */
export type Edit = { field: EditField; value: string; revision: number };

export type SavedEdit =
  | { ok: true; became: "live" | "waiting" | "registry" }
  | {
      ok: false;
      status: 400 | 409 | 429;
      message: string;
      /** After a lost race: what the field says now, as it is stored. */
      theirs?: string | null;
      revision?: number;
    };

/** Nothing is said over a row that is not there. */
export const GONE: SavedEdit = {
  ok: false,
  status: 409,
  message: "The listing is not in the directory right now. Nothing was saved.",
};

const ENDED: SavedEdit = {
  ok: false,
  status: 409,
  message: "You no longer look after this shop. Nothing was saved.",
};

/** What a member does to a field, while they look after the shop; this process shows it at once. Throws a DatabaseAwayError. */
export async function changingEdit(
  member: Membership,
  work: (tx: Tx, claim: Pick<ClaimRow, "proof" | "decided_by">) => Promise<SavedEdit>,
): Promise<SavedEdit> {
  const saved = await transaction(async (tx) => {
    const claim = await claimOfMember(tx, member);
    return claim ? work(tx, claim) : ENDED;
  });
  if (saved.ok) await applyChanges();
  return saved;
}

/** Somebody of the shop was first; says what the field has now. */
export function lostRace(before: ShopEditRow | undefined, registry: string | null): SavedEdit {
  return {
    ok: false,
    status: 409,
    message: "Someone at your shop, or our desk, has just changed this field. Nothing was saved.",
    theirs: before ? before.value : registry,
    revision: before?.revision ?? 0,
  };
}

/** The shop's word; one that is left of another claim is nobody's. */
export function editOf(tx: Tx, { listingId, claimId }: Membership, field: EditField) {
  return tx
    .selectFrom("shop_edits")
    .selectAll()
    .where("listing_id", "=", listingId)
    .where("field", "=", field)
    .where("claim_id", "=", claimId)
    .executeTakeFirst();
}

/** Takes the shop's word away. */
export async function dropEdit(
  tx: Tx,
  member: Membership,
  { field, state }: ShopEditRow,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom("shop_edits")
    .where("listing_id", "=", member.listingId)
    .where("field", "=", field)
    .execute();
  await writeEdit(tx, member, field as EditField, "edit.dropped", now, state === "live");
}

/** Writes an act into the audit log; what readers see is told to every process. */
export async function writeEdit(
  tx: Tx,
  { account, listingId, claimId }: Membership,
  field: EditField,
  action: string,
  now: Date,
  isPublic: boolean,
): Promise<void> {
  const at = now.toISOString();
  await audit(tx, { actor: account.id, action, listing: listingId, subject: claimId, detail: field, at });
  if (isPublic) await publishChange(tx, { kind: "edit", listing: listingId, now });
}
