import type { ShopEditRow } from "#app/backend/business-tables.ts";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { type Tx, transaction } from "#app/backend/database.server.ts";
import { secondsToWait } from "#app/backend/throttle.server.ts";
import { audit } from "#app/business/audit/audit-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { CONTACT_FIELDS, type EditField } from "./edit-fields.ts";
import { readEdit } from "./read-edit.server.ts";
import { registryOf, storedWord } from "./registry-word.server.ts";

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

/** 30 edits an hour and shop: product.md 15.20. */
const LIMIT = { times: 30, seconds: 3600 };

const GONE: SavedEdit = {
  ok: false,
  status: 409,
  message: "The listing is not in the directory at the moment. Nothing was saved.",
};

const ENDED: SavedEdit = {
  ok: false,
  status: 409,
  message: "You do not look after this shop any more. Nothing was saved.",
};

/**
 * Saves what a shop says of a field, over what the file says now. What the file says as well is no edit. The first change of phone, email
 * and website waits for the desk where the claim was granted by its address's domain alone (product.md 15.14). Throws a DatabaseAwayError.
 */
export async function saveEdit(
  member: Membership,
  { field, value, revision }: Edit,
  now = new Date(),
): Promise<SavedEdit> {
  const read = readEdit(field, value);
  if (!read.ok) return { ok: false, status: 400, message: read.message };
  const listing = await registryOf(member.listingId);
  if (!listing) return GONE;
  const seconds = await secondsToWait([{ ...LIMIT, name: `edits of ${member.listingId}` }]);
  if (seconds > 0)
    return {
      ok: false,
      status: 429,
      message: `A shop can change 30 fields an hour. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    };
  const base = storedWord(listing, field);
  const saved = await transaction(async (tx): Promise<SavedEdit> => {
    const claim = await grantedClaim(tx, member);
    if (!claim) return ENDED;
    const before = await editOf(tx, member, field);
    if ((before?.revision ?? 0) !== revision) return lostRace(before, base);
    if (read.stored === base) {
      if (before) await dropRow(tx, member, before, now);
      return { ok: true, became: "registry" };
    }
    const state = before?.state !== "live" && waitsForDesk(claim, field) ? "waiting" : "live";
    await put(tx, member, { field, value: read.stored, base, state, revision: revision + 1 }, now);
    await written(tx, member, field, "edit.saved", now, state === "live");
    return { ok: true, became: state };
  });
  if (saved.ok) await applyChanges();
  return saved;
}

/** Takes a shop's word away, so that the registry's stands: product.md 15.19. */
export async function takeRegistrys(
  member: Membership,
  { field, revision }: Omit<Edit, "value">,
  now = new Date(),
): Promise<SavedEdit> {
  const listing = await registryOf(member.listingId);
  const saved = await transaction(async (tx): Promise<SavedEdit> => {
    const before = await editOf(tx, member, field);
    if (!before) return { ok: true, became: "registry" };
    if (before.revision !== revision) return lostRace(before, listing ? storedWord(listing, field) : null);
    await dropRow(tx, member, before, now);
    return { ok: true, became: "registry" };
  });
  if (saved.ok) await applyChanges();
  return saved;
}

/** Notes that a shop has seen what the file says now, and keeps its own word. */
export async function keepWord(
  member: Membership,
  { field, revision }: Omit<Edit, "value">,
  now = new Date(),
): Promise<SavedEdit> {
  const listing = await registryOf(member.listingId);
  if (!listing) return GONE;
  const base = storedWord(listing, field);
  return transaction(async (tx): Promise<SavedEdit> => {
    const before = await editOf(tx, member, field);
    if (before?.revision !== revision) return lostRace(before, base);
    await tx
      .updateTable("shop_edits")
      .set({ base, revision: revision + 1 })
      .where("listing_id", "=", member.listingId)
      .where("field", "=", field)
      .execute();
    await written(tx, member, field, "edit.kept", now, false);
    return { ok: true, became: "live" };
  });
}

function lostRace(before: ShopEditRow | undefined, registry: string | null): SavedEdit {
  return {
    ok: false,
    status: 409,
    message: "Somebody of your shop changed this field meanwhile. Nothing was saved.",
    theirs: before ? before.value : registry,
    revision: before?.revision ?? 0,
  };
}

function grantedClaim(tx: Tx, { claimId }: Membership) {
  return tx
    .selectFrom("claims")
    .select(["proof", "decided_by"])
    .where("id", "=", claimId)
    .where("state", "=", "granted")
    .executeTakeFirst();
}

/** Where somebody of the desk decided about the claim, they know who asked. */
function waitsForDesk(claim: { proof: number | null; decided_by: string | null }, field: EditField): boolean {
  return claim.proof === 2 && claim.decided_by === "site" && CONTACT_FIELDS.includes(field);
}

/** The shop's word; one that is left of another claim is nobody's. */
function editOf(tx: Tx, { listingId, claimId }: Membership, field: EditField) {
  return tx
    .selectFrom("shop_edits")
    .selectAll()
    .where("listing_id", "=", listingId)
    .where("field", "=", field)
    .where("claim_id", "=", claimId)
    .executeTakeFirst();
}

type Put = Pick<ShopEditRow, "value" | "base" | "state" | "revision"> & { field: EditField };

async function put(tx: Tx, member: Membership, word: Put, now: Date): Promise<void> {
  const row = {
    ...word,
    claim_id: member.claimId,
    account_id: member.account.id,
    reason: null,
    at: now.toISOString(),
  };
  await tx
    .insertInto("shop_edits")
    .values({ listing_id: member.listingId, ...row })
    .onConflict((conflict) => conflict.columns(["listing_id", "field"]).doUpdateSet(row))
    .execute();
}

async function dropRow(tx: Tx, member: Membership, { field, state }: ShopEditRow, now: Date): Promise<void> {
  await tx
    .deleteFrom("shop_edits")
    .where("listing_id", "=", member.listingId)
    .where("field", "=", field)
    .execute();
  await written(tx, member, field as EditField, "edit.dropped", now, state === "live");
}

async function written(
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
