import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Tables } from "#app/backend/tables.ts";
import { type OwnDatabase, ownDatabase } from "../own-database.ts";
import { NOW, SHOP } from "./claim-shop.ts";

let database: OwnDatabase;
beforeAll(async () => {
  database = await ownDatabase({ VAR_DIR: await mkdtemp(join(tmpdir(), "leaf-courier-audit-")) });
  await database.openDatabase();
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
});

/** How SQLite finds what some code asks for, in its own words. */
async function planOf(ask: (db: Kysely<Tables>) => Promise<unknown>): Promise<string> {
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => {
      asked.push(query);
    },
  });
  await ask(db);
  const query = asked.at(-1);
  if (!query) throw new Error("nothing was asked");
  const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await database.single((real) => real.executeQuery<{ detail: string }>(plan));
  return rows.map(({ detail }) => detail).join("\n");
}

// Its people may mark a question as spam and open it again a million times: each page of the shop's deals read all of that.
test("what the desk last decided of a shop is found past whatever its people did there since", async () => {
  const { awaitsAcceptance } = await import("#app/business/deciding/decision-data.server.ts");
  for (const of of ["deal", "photo"] as const)
    expect(await planOf((db) => awaitsAcceptance(db, of, { claimId: "one", listingId: SHOP.id }))).toContain(
      "COVERING INDEX audit_log_listing_id_action_at (listing_id=? AND action=? AND at>?)",
    );
});

test("what was done to a thing is found past whatever was done to others", async () => {
  const { undoableDecision } = await import("#app/business/deciding/decision-data.server.ts");
  const { hasAgreed } = await import("#app/business/claim/calls-data.server.ts");
  const decided = { of: "deal", subject: "one", state: "live" } as const;
  expect(await planOf((db) => undoableDecision(db as never, decided, NOW))).toContain(
    "audit_log_subject_at (subject=?)",
  );
  expect(await planOf((db) => hasAgreed(db as never, "one"))).toContain(
    "audit_log_subject_action_at (subject=? AND action=?)",
  );
});

// Each edit of a shop has its claim as subject: a shop's pages read all of them to find under which ids it was before.
test("which ids a shop had is found past whatever its people edited", async () => {
  const { listingsOf } = await import("#app/business/audit/past-listings-data.server.ts");
  const { countedAs } = await import("#app/business/audit/past-listings-data.server.ts");
  const shop = { claimId: "one", listingId: SHOP.id };
  for (const ask of [listingsOf, countedAs])
    expect(await planOf((db) => ask(db, shop))).toContain(
      "audit_log_subject_action_at (subject=? AND action=?)",
    );
});
