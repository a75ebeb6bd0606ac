import { single } from "./database.server.ts";
import { AT_ONCE, inPieces } from "./in-pieces.server.ts";
import type { LeftTable } from "./store-left.server.ts";

/**
 * Deletes the rows of a table whose column is a value, or lies before it, a piece at a time: others are answered in between. Throws as `single`
 * does.
 */
export async function deleteInPieces(
  table: LeftTable | "shop_inquiries" | "audit_log" | "invitations" | "challenges",
  column: "created_at" | "at" | "used_at" | "expires_at" | "email" | "subject",
  is: "<" | "=",
  value: string,
): Promise<void> {
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom(table as "leads")
        .where("id", "in", (of) =>
          of
            .selectFrom(table as "leads")
            .select("id")
            .where(column as "created_at", is, value)
            .limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}
