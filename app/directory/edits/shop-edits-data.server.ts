import type { ShopEditRow } from "#app/backend/business-tables.ts";
import { single } from "#app/backend/database.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { type EditField, isEditField } from "./edit-fields.ts";

/** A shop's word as its members and the desk see it. */
export type EditOfShop = Pick<ShopEditRow, "value" | "base" | "state" | "reason" | "revision" | "at"> & {
  field: EditField;
  /** Who wrote it; undefined for an account that is gone. */
  by?: string;
};

/** Returns what a shop says, waiting and refused words too, by field. Throws a DatabaseAwayError. */
export async function editsOf({
  claimId,
  listingId,
}: Pick<Membership, "claimId" | "listingId">): Promise<Map<EditField, EditOfShop>> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_edits")
      .leftJoin("accounts", "accounts.id", "shop_edits.account_id")
      .select([
        "shop_edits.field",
        "shop_edits.value",
        "shop_edits.base",
        "shop_edits.state",
        "shop_edits.reason",
        "shop_edits.revision",
        "shop_edits.at",
        "accounts.name",
      ])
      .where("shop_edits.claim_id", "=", claimId)
      .where("shop_edits.listing_id", "=", listingId)
      .execute(),
  );
  return new Map(
    rows.flatMap(({ field, name, ...row }) =>
      isEditField(field) ? [[field, { ...row, field, by: name ?? undefined }]] : [],
    ),
  );
}
