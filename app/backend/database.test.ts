import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pass } from "#app/utils/passing-time-fixture.ts";

let folder: string;
let backend: typeof import("./database.server.ts");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-database-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.resetModules();
  backend = await import("./database.server.ts");
});

afterAll(async () => {
  await backend.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test("twenty that read before they write count to twenty", async () => {
  const { single, transaction } = backend;
  const key = { key: "k", ends_at: "2026-11-22T00:00:00.000Z" };
  await Promise.all(
    Array.from({ length: 20 }, () =>
      transaction(async (tx) => {
        const [row] = await tx.selectFrom("throttles").selectAll().where("key", "=", "k").execute();
        if (row)
          await tx
            .updateTable("throttles")
            .set({ count: row.count + 1 })
            .execute();
        else
          await tx
            .insertInto("throttles")
            .values({ ...key, count: 1 })
            .execute();
      }),
    ),
  );
  const rows = await single((db) => db.selectFrom("throttles").select("count").execute());
  expect(rows).toEqual([{ count: 20 }]);
});

test("inside a transaction nothing else reaches the database", async () => {
  const { single, transaction } = backend;
  const nested = transaction(async () => single((db) => db.selectFrom("outbox").selectAll().execute()));
  await expect(nested).rejects.toThrow("its `tx`");
});

test("what throws leaves nothing", async () => {
  const { single, transaction } = backend;
  const broken = transaction(async (tx) => {
    await tx.insertInto("erasures").values({ email_hash: "h", at: "2026-11-22T00:00:00.000Z" }).execute();
    throw new Error("changed my mind");
  });
  await expect(broken).rejects.toThrow("changed my mind");
  expect(await single((db) => db.selectFrom("erasures").selectAll().execute())).toEqual([]);
});

test("a disk that is full is a database that is away, also where SQLite ended the transaction by itself", async () => {
  const { databaseAway, single, transaction } = backend;
  await single((db) => sql`pragma max_page_count = 1`.execute(db));
  const stored = transaction(async (tx) => {
    // More than the pages that are there have room for.
    for (let i = 0; i < 100; i++)
      await tx
        .insertInto("throttles")
        .values({ key: `${i} ${"k".repeat(4000)}`, ends_at: "2026-11-22T00:00:00.000Z", count: 1 })
        .execute();
  });
  await expect(stored).rejects.toThrow("database or disk is full");
  await expect(stored).rejects.toHaveProperty("name", "DatabaseAwayError");
  expect(databaseAway()).toBe("database or disk is full");
  await single((db) => sql`pragma max_page_count = 1073741823`.execute(db));
  const rows = await transaction((tx) => tx.selectFrom("throttles").select("key").execute());
  expect(rows.filter(({ key }) => key.length > 1000)).toEqual([]);
  // It was read, and that says nothing of its room: who looks at /healthz within a minute is told.
  expect(databaseAway()).toBe("database or disk is full");
  pass(60_001);
  await single((db) => db.selectFrom("throttles").select("key").limit(1).execute());
  expect(databaseAway()).toBeUndefined();
  vi.restoreAllMocks();
});

test.each(["leads", "contact_messages", "law_change_reports", "listing_reports", "shop_inquiries"])(
  "the newest of an address in %s are found by an index, past all others of it",
  async (table) => {
    const plan = await backend.single((db) =>
      sql<{ detail: string }>`explain query plan select * from ${sql.table(table)}
        where email in (${"ona@mail.example.com"}) order by created_at desc limit 10`.execute(db),
    );
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      `SEARCH ${table} USING INDEX ${table}_email_created_at (email=?)`,
    ]);
  },
);
