import type { Membership } from "#app/business/sign-in/guards.server.ts";
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
import { registryOf, storedWord } from "./registry-word.server.ts";

/** Takes a shop's word away, so that the registry's stands: product.md 15.19. */
export async function takeRegistrys(
  member: Membership,
  { field, revision }: Omit<Edit, "value">,
  now = new Date(),
): Promise<SavedEdit> {
  const listing = await registryOf(member.listingId);
  return changingEdit(member, async (tx) => {
    const before = await editOf(tx, member, field);
    if (!before) return { ok: true, became: "registry" };
    if (before.revision !== revision) return lostRace(before, listing ? storedWord(listing, field) : null);
    await dropEdit(tx, member, before, now);
    return { ok: true, became: "registry" };
  });
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
  return changingEdit(member, async (tx) => {
    const before = await editOf(tx, member, field);
    if (before?.revision !== revision) return lostRace(before, base);
    // Pressed again it says nothing new, and a log of that has no end.
    if (before.base === base) return { ok: true, became: "live" };
    await tx
      .updateTable("shop_edits")
      .set({ base, revision: revision + 1 })
      .where("listing_id", "=", member.listingId)
      .where("field", "=", field)
      .execute();
    await writeEdit(tx, member, field, "edit.kept", now, false);
    return { ok: true, became: "live" };
  });
}
