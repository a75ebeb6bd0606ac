import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { until } from "./own-database.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();
const PROCESSES = 3;

/** The backend's modules as a process has them: each with connections, counts and an outbox of its own. */
async function asProcess() {
  vi.resetModules();
  return {
    ...(await import("#app/backend/database.server.ts")),
    ...(await import("#app/backend/outbox/engine.server.ts")),
    ...(await import("#app/backend/outbox/promise.server.ts")),
    ...(await import("#app/backend/throttle.server.ts")),
    ...(await import("#app/backend/retention.server.ts")),
  };
}

type Process = Awaited<ReturnType<typeof asProcess>>;

describe.each(binaries ? ["SQLite", "Postgres"] : ["SQLite"])("several processes on one %s", (kind) => {
  let folder: string;
  let server: Database | undefined;
  const processes: Process[] = [];
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "leaf-courier-several-"));
    if (kind === "Postgres") server = await startPostgres(binaries ?? "");
    vi.stubEnv("VAR_DIR", folder);
    vi.stubEnv("DATABASE_URL", server?.url ?? "");
    vi.stubEnv("LOG_LEVEL", "silent");
    vi.stubEnv("COOKIE_SECRET", "one secret for all of the processes");
    for (let i = 0; i < PROCESSES; i += 1) processes.push(await asProcess());
    await processes[0]?.openDatabase();
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.closeDatabase()));
    await server?.stop();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  const first = () => processes[0] as Process;

  test("deliver each promise once", async () => {
    const { promise, single, transaction } = first();
    const names = Array.from({ length: 500 }, (_, i) => `letter ${i}`);
    await transaction(async (tx) => {
      for (const name of names) await promise(tx, { kind: "letter", payload: { name } });
    });
    const delivered: string[] = [];
    for (const { startOutbox } of processes)
      stops.push(
        startOutbox([
          {
            kind: "letter",
            atOnce: 4,
            order: 1,
            days: 7,
            deliver: async ({ payload }) => {
              delivered.push((payload as { name: string }).name);
              await new Promise((next) => setTimeout(next, 2 * Math.random()));
              return { end: "done" };
            },
          },
        ]),
      );
    const waiting = () =>
      single((db) => db.selectFrom("outbox").select("id").where("state", "=", "waiting").execute());
    await until("all are delivered", async () => (await waiting()).length === 0);
    expect(delivered.sort()).toEqual([...names].sort());
  });

  test("count a visitor's forms together, and begin anew when the time is over", async () => {
    const limit = { name: "someone", times: 20, seconds: 60 };
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, i) => processes[i % PROCESSES]?.secondsToWait([limit])),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(20);
    for (const seconds of waits.filter((each) => each !== 0)) expect(seconds).toBeGreaterThan(50);
    expect(await first().secondsToWait([{ ...limit, name: "someone else" }])).toBe(0);

    const short = { name: "a short time", times: 1, seconds: 1 };
    expect(await first().secondsToWait([short])).toBe(0);
    expect(await processes[1]?.secondsToWait([short])).toBe(1);
    await until("its time is over", async () => (await first().secondsToWait([short])) === 0);
  });

  test("hold one visitor's limit and that for all in one statement, whoever asks first", async () => {
    const all = { name: "everybody", times: 30, seconds: 60 };
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        processes[i % PROCESSES]?.secondsToWait([{ name: `visitor ${i}`, times: 5, seconds: 60 }, all]),
      ),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(30);
  });

  test("keep no address, and nothing of a limit whose time is over", async () => {
    const { deleteOver, secondsToWait, single } = first();
    await secondsToWait([{ name: "forms of 203.0.113.7", times: 5, seconds: 60 }]);
    const keys = async () => single((db) => db.selectFrom("throttles").select("key").execute());
    for (const { key } of await keys()) expect(key).toMatch(/^[\da-f]{64}$/);
    await deleteOver(new Date(Date.now() + 120_000));
    expect(await keys()).toEqual([]);
  });

  test("keep what is done for seven days and what could not be for thirty", async () => {
    const { deleteOver, single } = first();
    const row = (id: string, state: "waiting" | "done" | "dead", days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      return {
        id,
        kind: "letter",
        payload: "{}",
        state,
        due_at: at,
        attempts: 1,
        last_error: null,
        created_at: at,
      };
    };
    await single((db) => db.deleteFrom("outbox").execute());
    await single((db) =>
      db
        .insertInto("outbox")
        .values([
          row("done-6", "done", 6),
          row("done-8", "done", 8),
          row("dead-29", "dead", 29),
          row("dead-31", "dead", 31),
          row("waiting-60", "waiting", 60),
        ])
        .execute(),
    );
    await deleteOver(new Date());
    const kept = await single((db) => db.selectFrom("outbox").select("id").orderBy("id").execute());
    expect(kept.map(({ id }) => id)).toEqual(["dead-29", "done-6", "waiting-60"]);
  });
});
