import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OwnDatabase, ownDatabase } from "../own-database.ts";
import { claimsOf, SHOP } from "./claim-shop.ts";

let folder: string;
let database: OwnDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-unproven-"));
  database = await ownDatabase({ VAR_DIR: folder });
  await database.openDatabase();
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** How SQLite goes through one of these tables in all that some work asks for, in its own words. */
async function waysThrough(tables: readonly string[], work: () => Promise<unknown>): Promise<string[]> {
  const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
  await work();
  const asked = prepared.mock.calls.map(([text]) => text);
  prepared.mockRestore();
  const reader = new DatabaseSync(join(folder, "site.sqlite"));
  try {
    const steps = asked
      .filter((text) => /^(select|update|delete)/.test(text))
      .flatMap((text) => reader.prepare(`explain query plan ${text}`).all() as { detail: string }[]);
    const named = new RegExp(`^(SCAN|SEARCH) (${tables.join("|")})\\b`);
    return [...new Set(steps.map(({ detail }) => detail))].filter((detail) => named.test(detail));
  } finally {
    reader.close();
  }
}

/** All claims of the table, all that nobody proved, or all of one listing, whatever became of them. */
const THROUGH_ALL = /^SCAN (?!.*claims_answered)|\((state|listing_id)=\?( AND [a-z_]+>\?)?\)/;

// One network can leave 300,000 in the seven days that they are kept: others waited 0.3 to 2 s for each of these.
test("claims that nobody proves are not gone through by who erases, takes away, claims, withdraws, or is of the staff", async () => {
  const { account, begin, claim } = await claimsOf(database);
  const { exportAddress } = await import("#app/business/privacy/export-data.server.ts");
  const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
  const { withdrawClaim } = await import("#app/business/claim/own-claim-data.server.ts");
  const { listDecidedClaims } = await import("#app/business/claim/open-claims-data.server.ts");
  const { ownListingsOf } = await import("#app/business/deciding/own-shop-data.server.ts");
  const ona = await account();
  const ways = await waysThrough(["claims", "challenges"], async () => {
    await begin("somebody@mail.example.com");
    const id = await claim(ona, 3);
    await exportAddress(ona.email);
    await ownListingsOf(ona.id);
    await listDecidedClaims();
    await withdrawClaim({ account: { ...ona, name: "Ona" } } as never, id);
    await claim(ona, 3, { ...SHOP, id: "or-0072" });
    await eraseAddress(ona.email, { by: "self", account: ona.id, withShops: true });
  });
  expect(ways.length).toBeGreaterThan(5);
  expect(ways.filter((way) => THROUGH_ALL.test(way))).toEqual([]);
});
