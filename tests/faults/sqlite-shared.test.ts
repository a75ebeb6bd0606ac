import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_WAITED } from "../most-waited.ts";
import { type OwnDatabase, ownDatabase, until } from "./own-database.ts";
import { type OwnProcess, ownProcess } from "./own-process.ts";

const NOW = "2026-11-22T00:00:00.000Z";

let folder: string;
let database: OwnDatabase;
let other: OwnProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-shared-"));
  database = await ownDatabase({ VAR_DIR: folder });
  await database.openDatabase();
});
afterEach(async () => {
  other?.child.kill("SIGKILL");
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Another process that begins a transaction, and ends it after so many milliseconds. */
function holds(begin: string, milliseconds: number): OwnProcess {
  return ownProcess(`
    import { DatabaseSync } from "node:sqlite";
    const database = new DatabaseSync(${JSON.stringify(join(folder, "site.sqlite"))});
    database.exec(${JSON.stringify(begin)});
    console.log("held");
    setTimeout(() => { database.exec("commit"); database.close(); }, ${milliseconds});`);
}

const write = (email_hash: string) =>
  database.transaction((tx) => tx.insertInto("erasures").values({ email_hash, at: NOW }).execute());

test("forms that cannot be counted because of a mistake of ours are counted in memory, and the log says so", async () => {
  await database.single((db) => sql`alter table throttles rename column count to counted`.execute(db));
  other = ownProcess(
    `const { secondsToWait } = await import("#app/backend/throttle.server.ts");
     console.log("waits " + (await secondsToWait([{ name: "x", times: 1, seconds: 60 }])));`,
    { VAR_DIR: folder, LOG_LEVEL: "error" },
  );
  await other.says("forms could not be counted");
  await other.says("waits 0");
  expect(await other.exited).toBe(0);
});

test("a form is kept waiting for a late database once: what could not be counted of its visitor is not asked of all visitors", async () => {
  const { waitForForm } = await import("#app/site/forms/form-limits.server.ts");
  other = holds("begin immediate", 60_000);
  await other.says("held");
  expect(await waitForForm("lead", "192.0.2.1")).toBe(0);
  other.child.kill("SIGKILL");
  const keys = () => database.single((db) => db.selectFrom("throttles").select("key").execute());
  // The count of the visitor, of a minute and of a day, comes late, and in its turn whatever was asked for after it.
  await until("the late count is there", async () => (await keys()).length > 0);
  await write("after it");
  expect(await keys()).toHaveLength(2);
});

test("another process writes for 2 seconds: this one waits without standing still", async () => {
  other = holds("begin immediate", 2000);
  await other.says("held");
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 10);
  const began = performance.now();
  await write("a");
  const waited = performance.now() - began;
  clearInterval(ticking);
  expect(waited).toBeGreaterThan(1000);
  // A process that stood still would not have ticked once; one on a busy machine ticks less often.
  expect(ticks).toBeGreaterThan(waited / 10 / 8);
});

test("another process that writes for longer counts as a database that is away", async () => {
  other = holds("begin immediate", 60_000);
  await other.says("held");
  const began = performance.now();
  await expect(write("a")).rejects.toMatchObject({ name: "DatabaseAwayError" });
  expect(performance.now() - began).toBeLessThan(MOST_WAITED);
  expect(database.databaseAway()).toMatch(/locked/);
  other.child.kill("SIGKILL");
  await other.exited;
  await write("a");
  expect(database.databaseAway()).toBeUndefined();
});

test("whoever reads, however long, holds up nobody who writes", async () => {
  await write("first");
  other = holds("begin; select * from erasures", 60_000);
  await other.says("held");
  for (let i = 0; i < 200; i += 1) await write(String(i));
  expect(other.child.exitCode).toBeNull();
});

test("three processes that read before they write, 300 times in all, lose nothing", async () => {
  await write("first");
  await database.single((db) =>
    db.insertInto("law_seen").values({ fact: "f", answer: "0", unit: "", at: NOW }).execute(),
  );
  const writers = Array.from({ length: 3 }, () =>
    ownProcess(
      `const { transaction, closeDatabase } = await import("#app/backend/database.server.ts");
       for (let i = 0; i < 100; i += 1) await transaction(async (tx) => {
         const row = await tx.selectFrom("law_seen").selectAll().executeTakeFirstOrThrow();
         await tx.updateTable("law_seen").set({ answer: String(Number(row.answer) + 1) }).execute();
       });
       await closeDatabase();`,
      { VAR_DIR: folder },
    ),
  );
  expect(await Promise.all(writers.map(({ exited }) => exited))).toEqual([0, 0, 0]);
  const { answer } = await database.single((db) =>
    db.selectFrom("law_seen").select("answer").executeTakeFirstOrThrow(),
  );
  expect(answer).toBe("300");
});
