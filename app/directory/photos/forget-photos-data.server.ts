import { single, transaction } from "#app/backend/database.server.ts";
import { forgetOfEnded } from "#app/backend/forget-ended.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long it is kept: product.md 15.28. What the desk refused can be looked at again as long as that can be undone. */
const REMOVED_DAYS = 1;
const REFUSED_DAYS = 30;
const ENDED_DAYS = 365;

/** Deletes a few: a file is some hundred kilobytes. */
const FILES_AT_ONCE = 20;

/** Forgets photographs that nothing shows, those of claims that ended a year ago, and the files of both. */
export async function forgetPhotos(now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await deleteIn("removed", before(REMOVED_DAYS));
  await deleteIn("refused", before(REFUSED_DAYS));
  await forgetOfEnded("shop_photos", before(ENDED_DAYS));
  while ((await deleteFiles()) === FILES_AT_ONCE);
}

async function deleteIn(state: "removed" | "refused", before: string): Promise<void> {
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("shop_photos")
        .where("id", "in", (eb) =>
          eb
            .selectFrom("shop_photos")
            .select("id")
            .where("state", "=", state)
            .where("at", "<", before)
            .limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}

/** Files without a row. In a transaction: somebody may send the same photograph just now. */
async function deleteFiles(): Promise<number> {
  return transaction(async (tx) => {
    const orphans = await tx
      .selectFrom("photo_files")
      .select("sha256")
      .distinct()
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("shop_photos")
              .select("id")
              .whereRef("shop_photos.sha256", "=", "photo_files.sha256"),
          ),
        ),
      )
      .limit(FILES_AT_ONCE)
      .execute();
    if (orphans.length > 0)
      await tx
        .deleteFrom("photo_files")
        .where(
          "sha256",
          "in",
          orphans.map(({ sha256 }) => sha256),
        )
        .execute();
    return orphans.length;
  });
}
