import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type OwnDatabase, ownDatabase, until } from "./own-database.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();

describe.skipIf(!binaries)("a node's clock beside Postgres's (skipped where it is not installed)", () => {
  let server: Database;
  let database: OwnDatabase;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? "");
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    vi.useRealTimers();
    await database.closeDatabase();
    vi.unstubAllEnvs();
  });

  test.each([
    { seconds: 0, degraded: false, trusted: true },
    { seconds: 7, degraded: true, trusted: true },
    { seconds: -7, degraded: true, trusted: true },
    { seconds: 25, degraded: true, trusted: false },
    { seconds: -25, degraded: true, trusted: false },
  ])(
    "$seconds seconds ahead: from 20 on nothing is delivered, and posts are counted here alone",
    async ({ seconds, degraded, trusted }) => {
      database = await ownDatabase({ DATABASE_URL: server.url, COOKIE_SECRET: "x".repeat(32) });
      const { clockIsTrusted, clockOffSeconds, startClock } = await import("#app/backend/clock.server.ts");
      const { databaseHealth } = await import("#app/backend/health.server.ts");
      await database.openDatabase();
      expect(clockIsTrusted()).toBe(true);
      // Only what the machine says the time is: timers run as ever.
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
      const stop = startClock();
      await until("the clocks are compared", () => clockOffSeconds() !== undefined);
      stop();
      expect(clockIsTrusted()).toBe(trusted);
      expect(await takenByEngine(database)).toBe(trusted ? 1 : 0);
      const { secondsToWait } = await import("#app/backend/throttle.server.ts");
      const limit = { name: `posts ${seconds} seconds ahead`, times: 1, seconds: 60 };
      expect(await secondsToWait([limit])).toBe(0);
      expect(await secondsToWait([limit])).toBeGreaterThan(0);
      const counts = await database.single((db) => db.selectFrom("throttles").select("key").execute());
      expect(counts).toHaveLength(trusted ? 1 : 0);
      await database.single((db) => db.deleteFrom("throttles").execute());
      const health = databaseHealth();
      expect(health.degraded).toBe(degraded);
      expect(health.database?.clockOffSeconds).toBeGreaterThan(seconds - 2);
      expect(health.database?.clockOffSeconds).toBeLessThan(seconds + 2);
    },
  );

  test.each([
    { seconds: 0, times: 1 },
    { seconds: 25, times: 0 },
    { seconds: -25, times: 0 },
    { seconds: 800 * 86_400, times: 0 },
  ])(
    "$seconds seconds ahead at the start: from 20 on nothing is deleted, and no day's work done",
    async ({ seconds, times }) => {
      database = await ownDatabase({ DATABASE_URL: server.url, COOKIE_SECRET: "x".repeat(32) });
      const { byRightClock } = await import("#app/backend/clock.server.ts");
      await database.openDatabase();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
      const works: Date[] = [];
      await byRightClock(async (now) => {
        works.push(now);
      });
      expect(works).toHaveLength(times);
    },
  );

  test("a database that is away says nothing of the clock", async () => {
    database = await ownDatabase({ DATABASE_URL: "postgres://localhost:1/none" });
    const { clockIsTrusted, clockOffSeconds, startClock } = await import("#app/backend/clock.server.ts");
    const stop = startClock();
    await until("it is known to be away", () => database.databaseAway() !== undefined);
    stop();
    expect(clockOffSeconds()).toBeUndefined();
    expect(clockIsTrusted()).toBe(true);
  });
});

test("what was missed is read within ten minutes, though the clock was set back by hours", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-clock-"));
  const { closeDatabase } = await ownDatabase({ VAR_DIR: folder });
  const { applyChanges, startChanges } = await import("#app/backend/changes.server.ts");
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  let wholes = 0;
  const stop = startChanges([
    async (listings) => {
      if (listings === "all") wholes += 1;
    },
  ]);
  await applyChanges();
  expect(wholes).toBe(1);
  vi.setSystemTime(Date.now() - 5 * 60 * 60_000);
  vi.advanceTimersByTime(11 * 60_000);
  await applyChanges();
  expect(wholes).toBe(2);
  await stop();
  vi.useRealTimers();
  await closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test("on SQLite nothing is deleted after a week or more in which nothing was, until the clock has said so for a day", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-clock-"));
  const { closeDatabase } = await ownDatabase({ VAR_DIR: folder });
  const { mayForget } = await import("#app/backend/retention.server.ts");
  const today = Date.UTC(2026, 10, 28, 12);
  const after = (days: number) => mayForget(new Date(today + days * 24 * 3_600_000));
  expect(await after(0), "the first start").toBe(true);
  expect(await after(7), "a week later").toBe(true);
  expect(await after(800), "by a wrong clock").toBe(false);
  expect(await after(800.9), "a start later, on the next day").toBe(false);
  expect(await after(7), "put right").toBe(true);
  expect(await after(20), "off for two weeks").toBe(false);
  expect(await after(22), "two days on").toBe(true);
  expect(await after(23), "as every day").toBe(true);
  expect(await after(800), "by a wrong clock, again").toBe(false);
  await closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** How many times an engine that looks at the outbox once takes what is due there. */
async function takenByEngine({ single }: OwnDatabase): Promise<number> {
  const { startOutbox } = await import("#app/backend/outbox/engine.server.ts");
  const at = "2026-11-22T00:00:00.000Z";
  const row = { kind: "letter", payload: "{}", attempts: 0, last_error: null, created_at: at, due_at: at };
  await single((db) => db.deleteFrom("outbox").execute());
  await single((db) =>
    db
      .insertInto("outbox")
      .values({ ...row, id: "one", state: "waiting" })
      .execute(),
  );
  const courier = { kind: "letter", atOnce: 1, order: 1, days: 3000 };
  let delivered = 0;
  const stop = startOutbox([
    {
      ...courier,
      deliver: async () => {
        delivered += 1;
        return { end: "done" };
      },
    },
  ]);
  // It has looked once, and ends what it has begun.
  await stop();
  const { attempts } = await single((db) =>
    db.selectFrom("outbox").select("attempts").executeTakeFirstOrThrow(),
  );
  expect(delivered).toBe(attempts);
  return attempts;
}
