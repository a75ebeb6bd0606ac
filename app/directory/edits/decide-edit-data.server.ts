import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { audit, CLI } from "#app/business/audit/audit-data.server.ts";
import type { StaffMember } from "#app/business/sign-in/guards.server.ts";
import { type EditField, isEditField } from "./edit-fields.ts";
import type { EditReason } from "./edit-reasons.ts";
import { registryOf, storedWord } from "./registry-word.server.ts";

/** A shop's word that the desk looks at, with what the registry's file says now. */
export type EditAtDesk = {
  listingId: string;
  field: EditField;
  value: string | null;
  /** What the file said when it was written. */
  base: string | null;
  /** What the file says now. */
  registry: string | null;
  revision: number;
  at: string;
  claimId: string;
  shop: string;
  place: string;
};

/** Returns first changes of phone, email and website that wait for the desk, the oldest first: product.md 15.14. */
export function listWaitingEdits(): Promise<EditAtDesk[]> {
  return editsWith("waiting");
}

/** Returns live words of shops whose file says something else than when they were written: product.md 15.19. */
export async function listRegistryDifferences(): Promise<EditAtDesk[]> {
  const live = await editsWith("live");
  return live.filter(({ registry, base, value }) => registry !== base && registry !== value);
}

async function editsWith(state: "waiting" | "live"): Promise<EditAtDesk[]> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_edits")
      .innerJoin("claims", "claims.id", "shop_edits.claim_id")
      .select([
        "shop_edits.listing_id as listingId",
        "shop_edits.field",
        "shop_edits.value",
        "shop_edits.base",
        "shop_edits.revision",
        "shop_edits.at",
        "claims.id as claimId",
        "claims.listing_name as shop",
        "claims.place",
      ])
      .where("shop_edits.state", "=", state)
      .where("claims.state", "=", "granted")
      .orderBy("shop_edits.at")
      .orderBy("shop_edits.listing_id")
      .execute(),
  );
  const edits: EditAtDesk[] = [];
  for (const { field, ...row } of rows) {
    const listing = isEditField(field) && (await registryOf(row.listingId));
    // Of a shop that left the file nothing is shown, so nothing waits.
    if (isEditField(field) && listing) edits.push({ ...row, field, registry: storedWord(listing, field) });
  }
  return edits;
}

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

/** Publishes a shop's first change of how it is reached, or refuses it: product.md 15.14 and 15.26. */
export async function decideEdit(
  by: StaffMember | typeof CLI,
  { listingId, field, decision, reason, note, revision }: EditDecision,
  now = new Date(),
): Promise<Decided> {
  if (decision === "refuse" && !reason) return { ok: false, message: "Choose a reason: the shop reads it." };
  const decided = await transaction(async (tx): Promise<Decided> => {
    const row = await tx
      .selectFrom("shop_edits")
      .selectAll()
      .where("listing_id", "=", listingId)
      .where("field", "=", field)
      .where("state", "=", "waiting")
      .executeTakeFirst();
    if (!row) return { ok: false, message: "This change does not wait any more." };
    if (await isOwnShop(tx, by, row.claim_id))
      return { ok: false, message: "This is a change of your own shop: somebody else decides it." };
    if (row.revision !== revision)
      return { ok: false, message: "Its shop changed it meanwhile. Read it again." };
    const accepted = decision === "accept";
    await tx
      .updateTable("shop_edits")
      .set({
        state: accepted ? "live" : "refused",
        reason: accepted ? null : (reason ?? null),
        revision: revision + 1,
      })
      .where("listing_id", "=", listingId)
      .where("field", "=", field)
      .execute();
    await audit(tx, {
      actor: by === CLI ? CLI : by.account.id,
      action: accepted ? "edit.accepted" : "edit.refused",
      listing: listingId,
      subject: row.claim_id,
      detail: [field, reason, note].filter(Boolean).join(": "),
      at: now.toISOString(),
    });
    if (accepted) await publishChange(tx, { kind: "edit", listing: listingId, now });
    return { ok: true };
  });
  if (decided.ok) await applyChanges();
  return decided;
}

/** product.md 15.5. */
async function isOwnShop(tx: Tx, by: StaffMember | typeof CLI, claimId: string): Promise<boolean> {
  if (by === CLI) return false;
  const member = await tx
    .selectFrom("shop_members")
    .select("account_id")
    .where("claim_id", "=", claimId)
    .where("account_id", "=", by.account.id)
    .executeTakeFirst();
  return member !== undefined;
}
