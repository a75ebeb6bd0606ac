import type { ShopEditRow } from "#app/backend/business-tables.ts";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { type Tx, transaction } from "#app/backend/database.server.ts";
import { audit, CLI } from "#app/business/audit/audit-data.server.ts";
import { promiseToMembers } from "#app/business/mail-choice/member-mail-data.server.ts";
import type { StaffMember } from "#app/business/sign-in/guards.server.ts";
import { editDecisionOf } from "./edit-decisions-data.server.ts";
import type { EditField } from "./edit-fields.ts";
import { EDIT_MAIL } from "./edit-mail-data.server.ts";
import type { EditReason } from "./edit-reasons.ts";

/** Who decides: somebody of the staff, or the command line. */
type Decider = StaffMember | typeof CLI;

export type EditDecision = {
  listingId: string;
  field: EditField;
  decision: "accept" | "refuse";
  /** For a refusal. */
  reason?: EditReason;
  note?: string;
  /** The edit as it was when who decides saw it. */
  revision: number;
};

type Decided = { ok: true } | { ok: false; message: string };

/** Publishes a shop's first change of how it is reached, or refuses it, and tells the shop: product.md 15.14 and 15.26. */
export async function decideEdit(
  by: Decider,
  { listingId, field, decision, reason, note, revision }: EditDecision,
  now = new Date(),
): Promise<Decided> {
  if (decision === "refuse" && !reason) return { ok: false, message: "Choose a reason: the shop reads it." };
  const decided = await transaction(async (tx): Promise<Decided> => {
    const row = await editOf(tx, { listingId, field });
    if (row?.state !== "waiting") return { ok: false, message: "This change does not wait any more." };
    if (await isOwnShop(tx, by, row.claim_id)) return OWN;
    if (row.revision !== revision)
      return { ok: false, message: "Its shop changed it meanwhile. Read it again." };
    const accepted = decision === "accept";
    const state = accepted ? "live" : "refused";
    await put(tx, row, { state, reason: accepted ? null : (reason ?? null) });
    const detail = [field, reason, note].filter(Boolean).join(": ");
    await written(tx, by, row, accepted ? "edit.accepted" : "edit.refused", { detail, now });
    // Of the word as it stands from now on.
    await promiseToMembers(tx, row.claim_id, {
      template: EDIT_MAIL,
      claim: row.claim_id,
      field,
      revision: revision + 1,
    });
    return { ok: true };
  });
  if (decided.ok) await applyChanges();
  return decided;
}

/** Puts a change back into the queue, for 30 days after it was decided and while its shop did nothing to it since. */
export async function undoEditDecision(
  by: Decider,
  { listingId, field }: { listingId: string; field: EditField },
  now = new Date(),
): Promise<Decided> {
  const undone = await transaction(async (tx): Promise<Decided> => {
    const row = await editOf(tx, { listingId, field });
    const made = row && (await editDecisionOf(tx, row.claim_id, field, now));
    const stands = made?.action === "edit.accepted" ? "live" : "refused";
    if (!row || !made || row.state !== stands)
      return { ok: false, message: "This decision cannot be undone any more." };
    if (await isOwnShop(tx, by, row.claim_id)) return OWN;
    await put(tx, row, { state: "waiting", reason: null });
    await written(tx, by, row, "edit.undone", { detail: field, now });
    return { ok: true };
  });
  if (undone.ok) await applyChanges();
  return undone;
}

const OWN = { ok: false, message: "This is a change of your own shop: somebody else decides it." } as const;

function editOf(tx: Tx, { listingId, field }: { listingId: string; field: EditField }) {
  return tx
    .selectFrom("shop_edits")
    .selectAll()
    .where("listing_id", "=", listingId)
    .where("field", "=", field)
    .executeTakeFirst();
}

async function put(tx: Tx, row: ShopEditRow, values: Pick<ShopEditRow, "state" | "reason">): Promise<void> {
  await tx
    .updateTable("shop_edits")
    .set({ ...values, revision: row.revision + 1 })
    .where("listing_id", "=", row.listing_id)
    .where("field", "=", row.field)
    .execute();
}

async function written(
  tx: Tx,
  by: Decider,
  { listing_id: listing, claim_id: subject }: ShopEditRow,
  action: string,
  { detail, now }: { detail: string; now: Date },
): Promise<void> {
  const actor = by === CLI ? CLI : by.account.id;
  await audit(tx, { actor, action, listing, subject, detail, at: now.toISOString() });
  await publishChange(tx, { kind: "edit", listing, now });
}

/** product.md 15.5. */
async function isOwnShop(tx: Tx, by: Decider, claimId: string): Promise<boolean> {
  if (by === CLI) return false;
  const member = await tx
    .selectFrom("shop_members")
    .select("account_id")
    .where("claim_id", "=", claimId)
    .where("account_id", "=", by.account.id)
    .executeTakeFirst();
  return member !== undefined;
}
