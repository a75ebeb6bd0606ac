import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type OwnDatabase, ownDatabase, until } from "../faults/own-database.ts";
import { type Database, type Ending, findPostgres, startPostgres } from "../faults/postgres.ts";
import { startSilentProxy } from "./silent-proxy.ts";
import { size } from "./sizes.ts";

const WRITERS = 8;
const NOW = "2026-11-22T00:00:00.000Z";
const binaries = await findPostgres();

describe.skipIf(!binaries)("Postgres under eight writers (skipped where it is not installed)", () => {
  let server: Database;
  let database: OwnDatabase;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? "");
  });
  afterEach(async () => {
    await database.closeDatabase();
    vi.unstubAllEnvs();
  });
  afterAll(() => server.stop());

  /** Writes from all writers until told to stop: what was acknowledged, and how long the longest call took. */
  function startWriters() {
    const acknowledged: string[] = [];
    let failures = 0;
    let longest = 0;
    let going = true;
    const write = async () => {
      while (going) {
        const row = { email_hash: randomUUID(), at: NOW };
        const began = performance.now();
        try {
          await database.transaction((tx) => tx.insertInto("erasures").values(row).execute());
          acknowledged.push(row.email_hash);
        } catch (error) {
          expect(error).toMatchObject({ name: "DatabaseAwayError" });
          failures += 1;
          await new Promise((next) => setTimeout(next, 20));
        }
        longest = Math.max(longest, performance.now() - began);
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    return {
      acknowledged,
      failures: () => failures,
      async end(): Promise<number> {
        going = false;
        await Promise.all(writers);
        return longest;
      },
      /** Waits for so many more. */
      more: (count: number) => {
        const enough = acknowledged.length + count;
        return until(`${count} more rows`, () => acknowledged.length >= enough, 30_000);
      },
    };
  }

  async function expectNoneLost(acknowledged: readonly string[]): Promise<void> {
    const kept = new Set<string>();
    // A silent connection may have lain unused until now.
    await until("all rows are read", async () => {
      const reading = database.single((db) => db.selectFrom("erasures").select("email_hash").execute());
      for (const { email_hash } of await reading.catch(() => [])) kept.add(email_hash);
      return kept.size > 0;
    });
    expect(acknowledged.filter((hash) => !kept.has(hash))).toEqual([]);
  }

  test.each<Ending>(["fast", "immediate", "kill"])(
    "restarted (%s): the process lives, and nothing acknowledged is lost",
    async (ending) => {
      database = await ownDatabase({ DATABASE_URL: server.url });
      const writers = startWriters();
      for (let round = 0; round < size(1, 10); round += 1) {
        await writers.more(200);
        await server.halt(ending);
        const failures = writers.failures();
        await until("the writers hear of it", () => writers.failures() > failures);
        await server.start();
        await writers.more(200);
      }
      expect(await writers.end()).toBeLessThan(6500);
      await expectNoneLost(writers.acknowledged);
    },
  );

  test("frozen: a call ends within 3 seconds, a transaction within 6, and it goes on afterwards", async () => {
    database = await ownDatabase({ DATABASE_URL: server.url });
    const writers = startWriters();
    await writers.more(200);
    await server.freeze();
    const timed = async (call: Promise<unknown>) => {
      const began = performance.now();
      await expect(call).rejects.toMatchObject({ name: "DatabaseAwayError" });
      return performance.now() - began;
    };
    const [single, transaction] = await Promise.all([
      timed(database.single((db) => db.selectFrom("erasures").select("at").execute())),
      timed(database.transaction((tx) => tx.selectFrom("erasures").select("at").execute())),
    ]);
    await new Promise((next) => setTimeout(next, size(0, 20_000)));
    await server.thaw();
    await writers.more(200);
    await writers.end();
    await expectNoneLost(writers.acknowledged);
    // Half a second for a busy machine; in `npm test`, which shares it, more.
    expect(single).toBeLessThan(size(15_000, 3500));
    expect(transaction).toBeLessThan(size(15_000, 6500));
  });

  test("connections gone silent while new ones work: they are given up, and it goes on", async () => {
    const proxy = await startSilentProxy(server.port);
    database = await ownDatabase({
      DATABASE_URL: server.url.replace(String(server.port), String(proxy.port)),
    });
    const writers = startWriters();
    for (let round = 0; round < size(1, 5); round += 1) {
      await writers.more(200);
      const failures = writers.failures();
      proxy.silence();
      const began = performance.now();
      await writers.more(200);
      expect(performance.now() - began).toBeLessThan(size(30_000, 8000));
      // Each connection is noticed once, and never handed out again.
      expect(writers.failures() - failures).toBeLessThanOrEqual(2 * WRITERS);
    }
    await writers.end();
    await expectNoneLost(writers.acknowledged);
    await database.closeDatabase();
    await proxy.close();
  });
});
