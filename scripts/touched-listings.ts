import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GoneListing } from "#app/importer/merge/gone-listings.ts";
import { env } from "#app/utils/env.server.ts";

/** What hangs on a listing. */
type Kept = { id: string; text: string };

/**
 * Takes listings that an import closes; returns lines for a terminal: one for each that somebody has claimed or that has deals, in the
 * files and in the database, so that an operator hears whom it touches (product.md 22.2). That the database could not be asked is said and stops
 * nothing: a user who may write `data/` and not read `VAR_DIR` would take silence for nobody. One that was never made is not made.
 */
export async function touchedText(gone: GoneListing[]): Promise<string[]> {
  if (gone.length === 0) return [];
  const ids = new Set(gone.map(({ id }) => id));
  const unread: string[] = [];
  const kept = await keptOf(ids).catch((error: unknown): Kept[] => {
    unread.push(`Claims, and deals that shops wrote, could not be looked up: ${said(error)}`);
    return [];
  });
  const notes = new Map<string, string[]>();
  for (const { id, text } of [...filedDeals(ids), ...kept]) notes.set(id, [...(notes.get(id) ?? []), text]);
  const lines = gone.flatMap(({ id, name, license }) =>
    notes.has(id) ? [`  ${license || id}, ${name}: ${notes.get(id)?.join(", ")}`] : [],
  );
  return [...(lines.length > 0 ? ["Claims and deals of the shops that close:", ...lines] : []), ...unread];
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function filedDeals(ids: ReadonlySet<string>): Kept[] {
  const path = join(env.DATA_DIR, "deals.json");
  if (!existsSync(path)) return [];
  try {
    const deals: { listing?: string; title?: string }[] = JSON.parse(readFileSync(path, "utf8"));
    return deals.flatMap(({ listing, title }) =>
      listing && ids.has(listing) ? [{ id: listing, text: `deal "${title}"` }] : [],
    );
  } catch {
    // The site says what is wrong with that file.
    return [];
  }
}

async function keptOf(ids: ReadonlySet<string>): Promise<Kept[]> {
  const [{ databaseKind }, database, { expectDatabase }] = await Promise.all([
    import("#app/backend/database-kind.server.ts"),
    import("#app/backend/database.server.ts"),
    import("#app/backend/which-database.server.ts"),
  ]);
  if (databaseKind === "none") return [];
  await expectDatabase();
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
