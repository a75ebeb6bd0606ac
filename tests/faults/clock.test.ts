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
  ])("$seconds seconds ahead", async ({ seconds, degraded, trusted }) => {
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
    const health = databaseHealth();
    expect(health.degraded).toBe(degraded);
    expect(health.database?.clockOffSeconds).toBeGreaterThan(seconds - 2);
    expect(health.database?.clockOffSeconds).toBeLessThan(seconds + 2);
  });

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
