import { single, type Tx } from "#app/backend/database.server.ts";
import { undoableDecision } from "#app/business/deciding/decision-data.server.ts";
import { type EditField, isEditField } from "./edit-fields.ts";
import { fileDiffers, registryOf, storedWord } from "./registry-word.server.ts";

/** A shop's word that the desk looks at, with what the registry's file says now. */
export type EditAtDesk = {
  listingId: string;
  field: EditField;
  value: string | null;
  /** What the file said when it was written. */
  base: string | null;
  /** What the file says now. */
  registry: string | null;
  state: "waiting" | "live" | "refused";
  revision: number;
  at: string;
  claimId: string;
  shop: string;
  place: string;
};

/** Returns first changes of phone, email and website that wait for the desk, the oldest first: product.md 15.14. */
export function listWaitingEdits(): Promise<EditAtDesk[]> {
  return editsWith({ state: "waiting" });
}

/** Returns live words of shops whose file says something else than when they were written: product.md 15.19. */
export async function listRegistryDifferences(): Promise<EditAtDesk[]> {
  const live = await editsWith({ state: "live" });
  return live.filter((edit) => fileDiffers(edit, edit.registry));
}

/** Returns a word that the desk decided about, with the decision, while that can be undone: product.md 15.26. */
export async function decidedEdit(listingId: string, field: EditField, now = new Date()) {
  const [edit] = await editsWith({ listingId, field });
  if (!edit) return undefined;
  const { claimId: subject, state } = edit;
  const decided = await single((db) =>
    undoableDecision(db as Tx, { of: "edit", subject, field, state }, now),
  );
  return decided && { ...edit, decided };
}

async function editsWith(asked: {
  state?: EditAtDesk["state"];
  listingId?: string;
  field?: EditField;
}): Promise<EditAtDesk[]> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_edits")
      .innerJoin("claims", "claims.id", "shop_edits.claim_id")
      .select([
        "shop_edits.listing_id as listingId",
        "shop_edits.field",
        "shop_edits.value",
        "shop_edits.base",
        "shop_edits.state",
        "shop_edits.revision",
        "shop_edits.at",
        "claims.id as claimId",
        "claims.listing_name as shop",
        "claims.place",
      ])
      .$if(asked.state !== undefined, (all) => all.where("shop_edits.state", "=", asked.state ?? "waiting"))
      .$if(asked.listingId !== undefined, (all) =>
        all.where("shop_edits.listing_id", "=", asked.listingId ?? ""),
      )
      .$if(asked.field !== undefined, (all) => all.where("shop_edits.field", "=", asked.field ?? ""))
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
