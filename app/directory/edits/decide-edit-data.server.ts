import type { ShopEditRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import {
  actorOf,
  type Decided,
  type Decider,
  deciding,
  doneOften,
  undoableDecision,
  writeDecision,
} from "#app/business/deciding/decision-data.server.ts";
import { isOwnShop } from "#app/business/deciding/own-shop-data.server.ts";
import { promiseToMembers } from "#app/business/mail-choice/member-mail-data.server.ts";
import type { EditField } from "./edit-fields.ts";
import { EDIT_MAIL } from "./edit-mail-data.server.ts";
import type { EditReason } from "./edit-reasons.ts";

export type EditDecision = {
  listingId: string;
  field: EditField;
  decision: "accept" | "refuse";
  /** For a refusal. */
  reason?: EditReason;
  note?: string;
  /** The edit as it was when who decides saw it. */
  revision: number;
  /**
   * The word that they saw. Its number is not enough: a shop that takes its word back and writes another, or whoever has the listing next, begins at
   * one again.
   */
  seen?: string;
};

/** Publishes a shop's first change of how it is reached, or refuses it, and tells the shop: product.md 15.14 and 15.26. */
export async function decideEdit(
  by: Decider,
  { listingId, field, decision, reason, note, revision, seen }: EditDecision,
  now = new Date(),
): Promise<Decided> {
  if (decision === "refuse" && !reason) return { ok: false, message: "Choose a reason: the shop reads it." };
  return deciding(async (tx) => {
    const row = await editOf(tx, { listingId, field });
    if (row?.state !== "waiting") return { ok: false, message: "This change is no longer waiting." };
    if (await isOwnShop(tx, by, listingId)) return OWN;
    if (row.revision !== revision || (seen !== undefined && seen !== (row.value ?? "")))
      return { ok: false, message: "It was changed in the meantime. Read it again." };
    const accepted = decision === "accept";
    const state = accepted ? "live" : "refused";
    await put(tx, row, { state, reason: accepted ? null : (reason ?? null) });
    await writeDecision(tx, by, {
      of: "edit",
      became: accepted ? "accepted" : "refused",
      listing: listingId,
      subject: row.claim_id,
      detail: [field, reason, note],
      now,
    });
    // Of the word as it stands from now on.
    await promiseToMembers(tx, row.claim_id, {
      template: EDIT_MAIL,
      claim: row.claim_id,
      field,
      revision: revision + 1,
    });
    return { ok: true };
  });
}

/** Puts a change back into the queue, for 30 days after it was decided and while its shop did nothing to it since. Who was told that it is public hears that it is not. */
export async function undoEditDecision(
  by: Decider,
  { listingId, field, seen }: { listingId: string; field: EditField; seen?: string },
  now = new Date(),
): Promise<Decided> {
  const often = await doneOften(actorOf(by), "reversed", `${field} of ${listingId}`);
  if (often) return often;
  return deciding(async (tx) => {
    const row = await editOf(tx, { listingId, field });
    const isUndoable =
      row &&
      (await undoableDecision(tx, { of: "edit", subject: row.claim_id, field, state: row.state, seen }, now));
    if (!isUndoable) return { ok: false, message: "This decision can no longer be undone." };
    if (await isOwnShop(tx, by, listingId)) return OWN;
    await put(tx, row, { state: "waiting", reason: null });
    await writeDecision(tx, by, {
      of: "edit",
      became: "undone",
      listing: listingId,
      subject: row.claim_id,
      detail: [field],
      now,
    });
    if (row.state === "live")
      await promiseToMembers(tx, row.claim_id, {
        template: EDIT_MAIL,
        claim: row.claim_id,
        field,
        revision: row.revision + 1,
        decision: "undo",
      });
    return { ok: true };
  });
}

const OWN = { ok: false, message: "This is your own shop’s change: someone else decides about it." } as const;

/** A change of who looks after the listing. What is left of who did is put aside, under no listing: nobody could say whose shop it is. */
function editOf(tx: Tx, { listingId, field }: { listingId: string; field: EditField }) {
  return tx
    .selectFrom("shop_edits")
    .innerJoin("claims", (join) =>
      join
        .onRef("claims.id", "=", "shop_edits.claim_id")
        .onRef("claims.listing_id", "=", "shop_edits.listing_id"),
    )
    .selectAll("shop_edits")
    .where("claims.state", "=", "granted")
    .where("shop_edits.listing_id", "=", listingId)
    .where("shop_edits.field", "=", field)
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
