import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

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
