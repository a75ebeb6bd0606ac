import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GoneListing } from "#app/importer/merge/gone-listings.ts";
import { env } from "#app/utils/env.server.ts";

/** Takes listings that an import closes; returns lines for a terminal. That nobody could be asked is said and stops nothing. */
export async function touchedText(gone: GoneListing[]): Promise<string[]> {
  try {
    const lines = await touchedListings(gone);
    return lines.length
      ? ["Claims and deals of the shops that close:", ...lines.map((line) => `  ${line}`)]
      : [];
  } catch (error) {
    return [`Claims and deals could not be looked up: ${error instanceof Error ? error.message : error}`];
  }
}

/**
 * Takes listings that an import closes; returns a line for each that somebody has claimed or that has deals, in the
 * files and in the database, so that an operator hears whom it touches: product.md 22.2. A database that was never
 * made is not made.
 */
async function touchedListings(gone: GoneListing[]): Promise<string[]> {
  if (gone.length === 0) return [];
  const ids = new Set(gone.map(({ id }) => id));
  const notes = new Map<string, string[]>();
  const note = (id: string, text: string) => notes.set(id, [...(notes.get(id) ?? []), text]);
  for (const { listing, title } of filedDeals())
    if (listing && ids.has(listing)) note(listing, `deal "${title}"`);
  for (const { id, text } of await keptOf(ids)) note(id, text);
  return gone.flatMap(({ id, name, license }) =>
    notes.has(id) ? [`${license || id}, ${name}: ${notes.get(id)?.join(", ")}`] : [],
  );
}

function filedDeals(): { listing?: string; title?: string }[] {
  const path = join(env.DATA_DIR, "deals.json");
  if (!existsSync(path)) return [];
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    // The site says what is wrong with that file.
    return [];
  }
}

async function keptOf(ids: ReadonlySet<string>): Promise<{ id: string; text: string }[]> {
  const [{ databaseKind }, database] = await Promise.all([
    import("#app/backend/database-kind.server.ts"),
    import("#app/backend/database.server.ts"),
  ]);
  if (databaseKind === "none" || (databaseKind === "sqlite" && !existsSync(database.SQLITE_FILE))) return [];
  try {
    return await database.single(async (db) => {
      const claims = await db
        .selectFrom("claims")
        .select(["listing_id", "state"])
        .where("state", "in", ["granted", "review"])
        .execute();
      const deals = await db.selectFrom("shop_deals").select("listing_id").execute();
      return [
        ...claims.map(({ listing_id, state }) => ({
          id: listing_id,
          text: `claim ${state === "granted" ? "granted" : "in review"}`,
        })),
        ...deals.map(({ listing_id }) => ({ id: listing_id, text: "a deal of the shop's own" })),
      ].filter(({ id }) => ids.has(id));
    });
  } finally {
    await database.closeDatabase();
  }
}
