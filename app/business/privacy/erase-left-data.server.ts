import { single, type Tx } from "#app/backend/database.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";

/** What visitors left with an address; all but questions to shops is a hosted project's too where there is one. */
const LEFT = [
  "leads",
  "contact_messages",
  "law_change_reports",
  "listing_reports",
  "shop_inquiries",
] as const;

/** Erases what visitors left with an address. Throws as the transaction does. */
export async function eraseLeft(tx: Tx, email: string): Promise<void> {
  for (const table of LEFT)
    await tx
      .deleteFrom(table as "leads")
      .where("email", "=", email)
      .execute();
}

/** The same a piece at a time, before the transaction that erases the rest: anybody may have typed the address tens of thousands of times. Throws as `single` does. */
export async function eraseLeftInPieces(email: string): Promise<void> {
  for (const table of LEFT)
    await inPieces(async () => {
      const { numDeletedRows } = await single((db) =>
        db
          .deleteFrom(table as "leads")
          .where("id", "in", (of) =>
            of
              .selectFrom(table as "leads")
              .select("id")
              .where("email", "=", email)
              .limit(AT_ONCE),
          )
          .executeTakeFirst(),
      );
      return Number(numDeletedRows);
    });
}
