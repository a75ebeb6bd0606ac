import type { ShopEditRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { secondsToWait } from "#app/backend/throttle.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { CONTACT_FIELDS, type EditField } from "./edit-fields.ts";
import {
  changingEdit,
  dropEdit,
  type Edit,
  editOf,
  GONE,
  lostRace,
  type SavedEdit,
  writeEdit,
} from "./edit-parts-data.server.ts";
import { readEdit } from "./read-edit.server.ts";
import { registryOf, storedWord } from "./registry-word.server.ts";

/** 30 edits an hour and shop: product.md 15.20. */
const LIMIT = { times: 30, seconds: 3600 };

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
      message: `A shop can change 30 fields an hour. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    };
  const base = storedWord(listing, field);
  return changingEdit(member, async (tx, claim) => {
    const before = await editOf(tx, member, field);
    if ((before?.revision ?? 0) !== revision) return lostRace(before, base);
    if (read.stored === base) {
      if (before) await dropEdit(tx, member, before, now);
      return { ok: true, became: "registry" };
    }
    const state = before?.state !== "live" && waitsForDesk(claim, field) ? "waiting" : "live";
    await put(tx, member, { field, value: read.stored, base, state, revision: revision + 1 }, now);
    await writeEdit(tx, member, field, "edit.saved", now, state === "live");
    return { ok: true, became: state };
  });
}

/** Where somebody of the desk decided about the claim, they know who asked. */
function waitsForDesk(claim: { proof: number | null; decided_by: string | null }, field: EditField): boolean {
  return claim.proof === 2 && claim.decided_by === "site" && CONTACT_FIELDS.includes(field);
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
