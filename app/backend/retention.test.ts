import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;

let folder: string;
let database: typeof import("./database.server.ts");
let retention: typeof import("./retention.server.ts");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-retention-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  database = await import("./database.server.ts");
  retention = await import("./retention.server.ts");
});
afterEach(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const ago = (days: number) => new Date(NOW - days * DAY);

async function written(name: string, at: Date): Promise<string> {
  const path = join(folder, "outbox", name);
  await writeFile(path, "");
  await utimes(path, at, at);
  return path;
}

test("mails in files are kept for 30 days; a folder of such a name stays and keeps nothing else", async () => {
  const strange = join(folder, "outbox", "a.eml");
  await mkdir(strange, { recursive: true });
  await utimes(strange, ago(40), ago(40));
  const young = await written("b.eml", ago(29));
  const old = [await written("b-old.eml", ago(31)), await written("c.eml.part", ago(31))];
  const { forgetWrittenMails } = await import("./mail/outbox-files.server.ts");
  await forgetWrittenMails(NOW);
  expect([strange, young, ...old].map(existsSync)).toEqual([true, true, false, false]);
});

test("what cannot be deleted does not end the process, and the rest is", async () => {
  const seen: string[] = [];
  const fails = async () => {
    throw new Error("is a folder");
  };
  const runs = async (now: Date) => void seen.push(now.toISOString());
  expect(retention.retentionHealth()).toBeNull();
  await retention.forgetAll([fails, runs], new Date(NOW));
  expect(seen).toEqual(["2026-11-22T12:00:00.000Z"]);
  expect(retention.retentionHealth()).toEqual({ at: "2026-11-22T12:00:00.000Z", failed: 1 });
  await retention.forgetAll([runs], new Date(NOW + DAY));
  const { DatabaseAwayError } = await import("./away.server.ts");
  const away = async () => {
    throw new DatabaseAwayError("ECONNREFUSED");
  };
  await retention.forgetAll([away], new Date(NOW + 2 * DAY));
  expect(retention.retentionHealth()).toEqual({ at: "2026-11-23T12:00:00.000Z", failed: 0 });
});

test("lines of what was delivered go after 7 days, of what could not be after 30, more than one piece of them", async () => {
  const row = { kind: "mail", payload: "{}", attempts: 1, last_error: null, created_at: "x" };
  const rows = (["done", "dead"] as const).flatMap((state) =>
    [6, 8, 29, 31].flatMap((days) =>
      Array.from({ length: days === 31 ? 600 : 1 }, (_, i) => ({
        ...row,
        state,
        id: `${state} ${days} ${i}`,
        due_at: new Date(Date.now() - days * DAY).toISOString(),
      })),
    ),
  );
  await database.single((db) => db.insertInto("outbox").values(rows).execute());
  const stop = retention.startRetention([]);
  const kept = () => database.single((db) => db.selectFrom("outbox").select("id").orderBy("id").execute());
  await expect
    .poll(kept)
    .toEqual([{ id: "dead 29 0" }, { id: "dead 6 0" }, { id: "dead 8 0" }, { id: "done 6 0" }]);
  await stop();
});

test("the hourly deleting has ended when it was told to: nothing opens a database again that was closed", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked: string[] = [];
  const holds = async () => {
    asked.push("holds");
    await held;
  };
  const stop = retention.startRetention([holds, async () => void asked.push("after")]);
  await expect.poll(() => asked).toEqual(["holds"]);
  const ended = stop().then(() => asked.push("ended"));
  letGo();
  await ended;
  expect(asked).toEqual(["holds", "ended"]);
});

// Another node's was noted here at the next start alone, or never: with that machine lost, a backup that was restored brought them back.
test("who was erased or left elsewhere is noted beside the database within the hour, once", async () => {
  const { notedFingerprints } = await import("./fingerprint-log.server.ts");
  const at = new Date().toISOString();
  const reader = (email: string, left_at: string | null) => ({
    ...{ id: email, email, state: left_at ? ("left" as const) : ("confirmed" as const), left_at },
    ...{ confirm_hash: null, leave_token: email, created_at: at, wanted: null, last_command: null },
    ...{ asked_at: null, confirmed_at: at },
  });
  await database.single((db) => db.insertInto("erasures").values({ email_hash: "elsewhere", at }).execute());
  const long = new Date(Date.now() - 61 * DAY).toISOString();
  const readers = [reader("left", at), reader("left long ago", long), reader("reads", null)];
  await database.single((db) => db.insertInto("newsletter_subscribers").values(readers).execute());
  const noted = async () =>
    Promise.all(
      (["erasures.log", "left.log"] as const).map(async (log) => [...(await notedFingerprints(log)).keys()]),
    );
  for (let hours = 0; hours < 2; hours += 1) {
    const stop = retention.startRetention([]);
    await expect.poll(noted).toEqual([["elsewhere"], ["left"]]);
    await stop();
  }
  for (const log of ["erasures.log", "left.log"])
    expect((await readFile(join(folder, log), "utf8")).trim().split("\n")).toHaveLength(1);
});

test("fingerprints of who was erased go after 60 days, from the table and from the file, and no start notes them again", async () => {
  const { notedFingerprints } = await import("./fingerprint-log.server.ts");
  const { noteMissing } = await import("./note-erasures.server.ts");
  const rows = [59, 61].map((days) => ({ email_hash: `of-${days}-days`, at: ago(days).toISOString() }));
  await database.single((db) => db.insertInto("erasures").values(rows).execute());
  await noteMissing(ago(2));
  const file = join(folder, "erasures.log");
  expect(await readFile(file, "utf8")).toMatch(/of-59-days[\s\S]*of-61-days/);
  const size = (await stat(file)).size;
  // As the site starts again and again.
  await noteMissing(new Date(NOW));
  await noteMissing(new Date(NOW));
  expect((await stat(file)).size).toBe(size);
  await retention.deleteOver(new Date(NOW));
  const { forgetFingerprints } = await import("./fingerprint-log.server.ts");
  await forgetFingerprints(new Date(NOW));
  const left = await database.single((db) => db.selectFrom("erasures").select("email_hash").execute());
  expect(left).toEqual([{ email_hash: "of-59-days" }]);
  expect(await readFile(file, "utf8")).not.toContain("of-61-days");
  expect([...(await notedFingerprints("erasures.log", new Date(NOW))).keys()]).toEqual(["of-59-days"]);
});
