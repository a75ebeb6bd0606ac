import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Delivered } from "./delivery.ts";

let folder: string;
let database: typeof import("../database.server.ts");
let ending: typeof import("./end-row.server.ts");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-end-row-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.resetModules();
  database = await import("../database.server.ts");
  ending = await import("./end-row.server.ts");
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const DAY = 86_400_000;
const LONG = "x".repeat(700);

/** A row that was taken for the second time, promised so many days ago. */
async function taken(days: number) {
  const created_at = new Date(Date.now() - days * DAY).toISOString();
  const row = { id: "one", kind: "mail", attempts: 2, last_error: null, due_at: created_at, created_at };
  await database.single((db) => db.deleteFrom("outbox").execute());
  await database.single((db) =>
    db
      .insertInto("outbox")
      .values({ ...row, state: "waiting", payload: '{"to":"someone"}' })
      .execute(),
  );
  return { id: "one", kind: "mail", payload: {}, attempts: 2, createdAt: created_at };
}

async function ended(days: number, end: Delivered) {
  const row = await taken(days);
  await ending.endRow(row, end, 3);
  return database.single((db) => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow());
}

beforeEach(() => database.single((db) => db.deleteFrom("outbox").execute()));

test("what is done loses its payload, and keeps 500 characters of a note", async () => {
  expect(await ended(0, { end: "done", note: LONG })).toMatchObject({
    state: "done",
    payload: "{}",
    last_error: "x".repeat(500),
  });
});

test("of what another side said no NUL is kept: Postgres would write no end, and the row be delivered each minute", async () => {
  const garbled = "502:\u001f\u008b\u0000\u0000bad gateway";
  expect(await ended(0, { end: "again", reason: garbled })).toMatchObject({
    state: "waiting",
    last_error: "502: bad gateway",
  });
  expect(await ended(0, { end: "done", note: garbled })).toMatchObject({ last_error: "502: bad gateway" });
});

test("what failed waits for its next try while its days last, with 500 characters of the reason", async () => {
  const row = await ended(2.9, { end: "again", reason: LONG });
  expect(row).toMatchObject({
    state: "waiting",
    payload: '{"to":"someone"}',
    last_error: "x".repeat(500),
  });
  expect(Date.parse(row.due_at)).toBeGreaterThan(Date.now());
});

test("what failed after its days is for a person", async () => {
  expect(await ended(3.1, { end: "again", reason: "nobody at home" })).toMatchObject({ state: "dead" });
});

test("what another process has taken meanwhile is that one's to end", async () => {
  const row = await taken(0);
  await ending.endRow({ ...row, attempts: 1 }, { end: "dead", reason: "no" }, 3);
  const kept = await database.single((db) => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow());
  expect(kept).toMatchObject({ state: "waiting", last_error: null });
});

test("each failure doubles the time to the next try, a fifth more or less, up to ten minutes", () => {
  for (let attempts = 1; attempts < 20; attempts++) {
    const seconds = Math.min(2 ** attempts, 600);
    const tries = Array.from({ length: 200 }, () => ending.backoff(attempts) / 1000);
    expect(Math.min(...tries)).toBeGreaterThanOrEqual(seconds * 0.8 - 0.001);
    expect(Math.max(...tries)).toBeLessThanOrEqual(seconds * 1.2 + 0.001);
    expect(Math.min(...tries)).toBeLessThan(seconds);
    expect(Math.max(...tries)).toBeGreaterThan(seconds);
  }
});
