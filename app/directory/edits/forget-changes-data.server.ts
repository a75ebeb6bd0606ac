import { single } from "#app/backend/database.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Deletes published changes, which every process has seen after a day: product.md 15.28. */
export async function forgetChanges(now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY).toISOString();
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("published_changes")
        .where("id", "in", (eb) =>
          eb.selectFrom("published_changes").select("id").where("at", "<", before).limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}
