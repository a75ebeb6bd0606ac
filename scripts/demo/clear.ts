import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { transaction } from "#app/backend/database.server.ts";
import { isMadeUp, SHOPS } from "./people.ts";

/** Takes an earlier demonstration away, whatever was made of it meanwhile: accounts, claims and all that hangs on them. */
export async function clearDemo(): Promise<void> {
  await transaction(async (tx) => {
    const listings = Object.values(SHOPS);
    const accounts = await tx.selectFrom("accounts").select(["id", "email"]).execute();
    const claims = await tx.selectFrom("claims").select(["id", "email", "listing_id"]).execute();
    const gone = claims.filter(({ email }) => isMadeUp(email)).map(({ id }) => id);
    const people = accounts.map(({ id }) => id);
    if (gone.length > 0) await tx.deleteFrom("claims").where("id", "in", gone).execute();
    if (people.length > 0) {
      await tx
        .deleteFrom("audit_log")
        .where((eb) => eb.or([eb("actor", "in", people), eb("subject", "in", people)]))
        .execute();
      await tx.deleteFrom("accounts").where("id", "in", people).execute();
    }
    await tx.deleteFrom("audit_log").where("listing_id", "in", listings).execute();
    await tx.deleteFrom("shop_counts").where("listing_id", "in", listings).execute();
    for (const listing of listings) await publishChange(tx, { kind: "claim", listing });
  });
  await applyChanges();
}
