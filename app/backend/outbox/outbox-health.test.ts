import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let folder: string;
let database: typeof import("../database.server.ts");
let health: typeof import("./outbox-health.server.ts");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-health-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.resetModules();
  database = await import("../database.server.ts");
  health = await import("./outbox-health.server.ts");
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ["connect ECONNREFUSED 10.0.0.3:587", "ECONNREFUSED"],
  ["getaddrinfo ENOTFOUND smtp.desk.example", "ENOTFOUND"],
  ["EACCES: permission denied, mkdir '/srv/site/var/outbox'", "EACCES"],
  ["550 5.1.1 <reader@mail.example.com>: no such user", "550"],
  ["451-mx.desk.example is busy", "451"],
  ["42501: permission denied for table leads", "42501"],
  ["Invalid login at mx.desk.example", "see npm run outbox -- list"],
  ["the host answered 550 to it", "see npm run outbox -- list"],
])("everybody may read why the last one failed: of “%s” it is “%s”", async (last_error, word) => {
  const now = new Date().toISOString();
  const row = { kind: "mail", payload: "{}", attempts: 1, created_at: now, due_at: now, last_error };
  await database.single((db) => db.deleteFrom("outbox").execute());
  await database.single((db) =>
    db
      .insertInto("outbox")
      .values({ id: "one", state: "waiting", ...row })
      .execute(),
  );
  expect(await health.outboxHealth()).toMatchObject({ outbox: { waiting: 1, lastError: word } });
});

const MINUTE = 60_000;
const NOBODY_ASKED = { waiting: 0, oldestSeconds: null, dead: 0, lastError: null };

/** Rows by their state and how many minutes ago they were promised. */
async function rowsOf(...rows: ["waiting" | "dead" | "done", number, string?][]) {
  await database.single((db) => db.deleteFrom("outbox").execute());
  if (rows.length === 0) return;
  const values = rows.map(([state, minutes, last_error = null], i) => {
    const created_at = new Date(Date.now() - minutes * MINUTE).toISOString();
    const row = { kind: "mail", payload: "{}", attempts: 1, created_at, due_at: created_at };
    return { ...row, id: `row ${i}`, state, last_error };
  });
  await database.single((db) => db.insertInto("outbox").values(values).execute());
}

test("an outbox with nothing to do is well, whatever it has done", async () => {
  await rowsOf();
  const nothing = { degraded: false, outbox: { ...NOBODY_ASKED, spooled: 0, setAside: 0 } };
  expect(await health.outboxHealth()).toEqual(nothing);
  await rowsOf(["done", 60 * 24, "550 no such user"]);
  expect(await health.outboxHealth()).toEqual(nothing);
});

test("what waits is counted, with the age of the oldest; from a quarter of an hour on somebody should look", async () => {
  await rowsOf(["waiting", 2], ["waiting", 14], ["done", 100]);
  const early = await health.outboxHealth();
  expect(early).toMatchObject({ degraded: false, outbox: { waiting: 2, dead: 0 } });
  expect(early.outbox?.oldestSeconds).toBeGreaterThanOrEqual(14 * 60);
  expect(early.outbox?.oldestSeconds).toBeLessThan(15 * 60);
  await rowsOf(["waiting", 15], ["waiting", 1]);
  expect(await health.outboxHealth()).toMatchObject({ degraded: true, outbox: { waiting: 2 } });
});

test("a row of a clock that is ahead is of this moment, not of the future", async () => {
  await rowsOf(["waiting", -5]);
  expect(await health.outboxHealth()).toMatchObject({ degraded: false, outbox: { oldestSeconds: 0 } });
});

test("one that was given up is for somebody to look at, with the last reason of all", async () => {
  await rowsOf(["dead", 3, "550 no such user"], ["waiting", 1, "421 too busy"], ["done", 0, "999 done"]);
  expect(await health.outboxHealth()).toMatchObject({
    degraded: true,
    outbox: { waiting: 1, dead: 1, lastError: "421" },
  });
  await rowsOf(["dead", 3, "550 no such user"]);
  expect(await health.outboxHealth()).toMatchObject({
    degraded: true,
    outbox: { waiting: 0, oldestSeconds: null, dead: 1, lastError: "550" },
  });
});

test("a form that was set aside in the spool is for somebody to look at", async () => {
  await rowsOf();
  const spool = await import("../spool.server.ts");
  spool.keepInSpool({ id: "a", form: "contact", values: {}, at: new Date().toISOString() });
  expect(await health.outboxHealth()).toMatchObject({ degraded: false, outbox: { spooled: 1, setAside: 0 } });
  spool.setSpooledAside("a", "nobody knows this form");
  expect(await health.outboxHealth()).toMatchObject({ degraded: true, outbox: { spooled: 0, setAside: 1 } });
  spool.closeSpool();
});

/** What a process of its own says, in its own folder and with its own variables. */
async function healthOf(own: string, variables: Record<string, string> = {}) {
  vi.stubEnv("VAR_DIR", own);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const module = await import("./outbox-health.server.ts");
  return module.outboxHealth();
}

test("a spool that cannot be read is for somebody to look at, and says no figure", async () => {
  const own = await mkdtemp(join(folder, "spool-"));
  await mkdir(join(own, "spool.sqlite"));
  expect(await healthOf(own)).toEqual({
    degraded: true,
    outbox: { ...NOBODY_ASKED, spooled: null, setAside: null },
  });
  await (await import("../database.server.ts")).closeDatabase();
});

test("a database that does not answer has no figures, which is no reason by itself: its own health says so", async () => {
  vi.doMock("../database.server.ts", () => ({ single: () => Promise.reject(new Error("away")) }));
  expect(await healthOf(await mkdtemp(join(folder, "away-")))).toEqual({
    degraded: false,
    outbox: { waiting: null, oldestSeconds: null, dead: null, lastError: null, spooled: 0, setAside: 0 },
  });
  vi.doUnmock("../database.server.ts");
});

test("a site without a database promises nothing", async () => {
  const own = await mkdtemp(join(folder, "none-"));
  expect(await healthOf(own, { BACKEND: "none" })).toEqual({ degraded: false, outbox: null });
});
