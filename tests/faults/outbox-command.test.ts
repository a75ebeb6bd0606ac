import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OwnDatabase, ownDatabase } from "./own-database.ts";

const AT = "2026-11-22T00:00:00.000Z";

let folder: string;
let database: OwnDatabase;
let spool: typeof import("#app/backend/spool.server.ts");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-outbox-"));
  database = await ownDatabase({ VAR_DIR: folder });
  // The command makes none.
  await database.openDatabase();
  spool = await import("#app/backend/spool.server.ts");
});
afterEach(async () => {
  spool.closeSpool();
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run outbox -- …` in this folder. */
function command(...args: string[]) {
  return new Promise<{ code: number; out: string; error: string }>((done) => {
    const options = { env: { ...process.env, VAR_DIR: folder, LOG_LEVEL: "silent" } };
    const node = resolve("node_modules/.bin/node");
    const child = execFile(node, ["scripts/outbox.ts", ...args], options, (_, out, error) =>
      done({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

function promised(id: string, state: "waiting" | "done" | "dead") {
  const row = { kind: "mail", payload: "{}", due_at: AT, attempts: 3, last_error: null, created_at: AT };
  return database.single((db) =>
    db
      .insertInto("outbox")
      .values({ ...row, id, state })
      .execute(),
  );
}

const ids = async () =>
  (await database.single((db) => db.selectFrom("outbox").select("id").orderBy("id").execute())).map(
    ({ id }) => id,
  );

/** What the audit log has of it, by whom and about what. */
const acts = async () =>
  (
    await database.single((db) =>
      db.selectFrom("audit_log").select(["actor", "action", "subject"]).orderBy("subject").execute(),
    )
  ).map(({ actor, action, subject }) => [actor, action, subject]);

function setAside(id: string): void {
  spool.keepInSpool({ id, form: "lead", values: { email: "reader@mail.example.com" }, at: AT });
  spool.setSpooledAside(id, "refused");
}

test("drop deletes what waits or could not be done, and nothing else", async () => {
  await promised("dead", "dead");
  await promised("done", "done");
  await promised("waiting", "waiting");
  setAside("aside");
  spool.keepInSpool({ id: "spooled", form: "lead", values: {}, at: AT });
  for (const id of ["dead", "waiting", "aside"])
    expect(await command("drop", id)).toEqual({ code: 0, out: "Dropped.\n", error: "" });
  for (const id of ["done", "spooled", "dead"])
    expect(await command("drop", id)).toMatchObject({
      code: 1,
      error: `Nothing that waits or could not be done has the id ${id}.\n`,
    });
  expect(await ids()).toEqual(["done"]);
  expect(spool.spoolCounts()).toEqual({ spooled: 1, setAside: 0 });
  expect(await acts()).toEqual(["aside", "dead", "waiting"].map((id) => ["cli", "outbox.dropped", id]));
});

test("retry makes a form that was set aside wait again, and that one alone", async () => {
  setAside("one");
  setAside("two");
  expect(await command("retry", "one")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 to be tried again now/),
  });
  expect(spool.waitingInSpool(9).map(({ id }) => id)).toEqual(["one"]);
  expect(spool.listSetAside().map(({ id }) => id)).toEqual(["two"]);
  expect(await acts()).toEqual([["cli", "outbox.retried", "one"]]);
});
