import type { Tx } from "#app/backend/database.server.ts";
import { deleteInPieces } from "#app/backend/delete-in-pieces.server.ts";
import { LEFT_TABLES } from "#app/backend/store-left.server.ts";

/** What visitors left with an address, questions to shops too. */
const LEFT = [...LEFT_TABLES, "shop_inquiries"] as const;

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
  for (const table of LEFT) await deleteInPieces(table, "email", "=", email);
}
