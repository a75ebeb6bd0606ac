import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { emailHash } from "#app/backend/erasures.server.ts";
import { startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";
import { makeOldFile, OLD_ROWS } from "./old-site-file.ts";
import { ownDatabase, until } from "./own-database.ts";
import { ownProcess } from "./own-process.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

let folder: string;
let file: string;
let database: typeof import("#app/backend/database.server.ts");
let old: typeof import("#app/backend/old-file.server.ts");

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-old-"));
  file = join(folder, "backend.sqlite");
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  database = await import("#app/backend/database.server.ts");
  old = await import("#app/backend/old-file.server.ts");
});
afterEach(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const NOBODY = { stored_at: null, handled_by: null, handled_at: null };

async function tables() {
  const [leads, contact_messages, law_change_reports, newsletter_subscribers] = await Promise.all([
    database.single((db) => db.selectFrom("leads").selectAll().orderBy("created_at").execute()),
    database.single((db) => db.selectFrom("contact_messages").selectAll().execute()),
    database.single((db) => db.selectFrom("law_change_reports").selectAll().execute()),
    database.single((db) =>
      db.selectFrom("newsletter_subscribers").selectAll().orderBy("created_at").execute(),
    ),
  ]);
  return { leads, contact_messages, law_change_reports, newsletter_subscribers };
}

describe("what an older site kept", () => {
  test("is all there after the first start, under its ids and moments, and the file keeps under another name", async () => {
    makeOldFile(file);
    await old.takeOverOldFile();
    expect(old.oldFileProblem()).toBeUndefined();
    const kept = await tables();
    expect(kept.leads).toEqual([
      {
        ...OLD_ROWS.leads[0],
        ...NOBODY,
        created_at: "2026-11-21T21:00:54.000Z",
        company: null,
        licence_number: null,
        message: null,
      },
      {
        ...OLD_ROWS.leads[1],
        ...NOBODY,
        created_at: "2026-11-21T21:00:55.000Z",
        email: "shop@example.com",
        city: null,
        state: null,
      },
    ]);
    expect(kept.contact_messages).toEqual([
      {
        ...OLD_ROWS.contact_messages[0],
        ...NOBODY,
        created_at: "2026-11-21T21:00:57.000Z",
        name: null,
        page: null,
      },
    ]);
    expect(kept.law_change_reports).toEqual([
      {
        ...OLD_ROWS.law_change_reports[0],
        ...NOBODY,
        created_at: "2026-11-21T21:00:56.000Z",
        source: null,
        email: null,
      },
    ]);
    expect(kept.newsletter_subscribers).toMatchObject([
      { email: "reader@example.com", state: "legacy", created_at: "2026-11-20T08:30:00.000Z" },
      { email: "other@example.com", state: "legacy", created_at: "2026-11-20T08:31:00.000Z" },
    ]);
    const [one, two] = kept.newsletter_subscribers;
    expect(one?.leave_token).toMatch(/^[0-9a-f]{40}$/);
    expect(one?.leave_token).not.toBe(two?.leave_token);
    expect(readdirSync(folder).filter((name) => name.startsWith("backend"))).toEqual([
      "backend.sqlite.taken-over",
    ]);
    expect(statSync(`${file}.taken-over`).mode & 0o777).toBe(0o600);
  });

  test("comes without the NUL that a visitor sent: on Postgres one such row kept all others from coming", async () => {
    const [lead] = OLD_ROWS.leads;
    makeOldFile(file, { leads: [{ ...lead, message: "Hello\0 there" }] });
    await old.takeOverOldFile();
    expect(old.oldFileProblem()).toBeUndefined();
    expect((await tables()).leads).toMatchObject([{ message: "Hello there" }]);
  });

  test("of before a form and its columns existed is there too", async () => {
    const { leads, newsletter_subscribers } = OLD_ROWS;
    makeOldFile(
      file,
      { leads: leads.slice(0, 1), newsletter_subscribers },
      {
        columns: ["company", "licence_number", "message"].map((column) => ["leads", column]),
        tables: ["contact_messages", "law_change_reports"],
      },
    );
    await old.takeOverOldFile();
    const kept = await tables();
    expect(kept.leads).toMatchObject([{ email: "reader@example.com", company: null }]);
    expect(kept.newsletter_subscribers).toHaveLength(2);
  });

  test("is there once, also when the file comes again: after a crash before it was renamed, or from an old site that ran on", async () => {
    makeOldFile(file);
    await old.takeOverOldFile();
    const first = await tables();
    copyFileSync(`${file}.taken-over`, file);
    await old.takeOverOldFile();
    expect(await tables()).toEqual(first);
    expect(existsSync(`${file}.taken-over-2`)).toBe(true);
    expect(await old.takenOverFiles()).toHaveLength(2);
  });

  test("does not come back where it was erased since", async () => {
    makeOldFile(file);
    await database.transaction((tx) =>
      tx
        .insertInto("erasures")
        .values([
          { email_hash: emailHash("shop@example.com"), at: "2026-11-22T00:00:00.000Z" },
          { email_hash: emailHash("reader@example.com"), at: "2026-11-21T00:00:00.000Z" },
        ])
        .execute(),
    );
    const { leads, newsletter_subscribers } = await old.takeOverFile(file);
    expect(leads).toMatchObject({ taken: 1, known: 0, erased: 1 });
    // Signed up before the erasure, asked for deals after it.
    expect(newsletter_subscribers).toMatchObject({ taken: 1, erased: 1 });
    expect((await tables()).leads).toMatchObject([{ email: "reader@example.com" }]);
  });

  test("asks nobody who has left since", async () => {
    makeOldFile(file);
    await old.takeOverFile(file);
    const hash = emailHash("reader@example.com");
    await database.transaction((tx) =>
      tx
        .updateTable("newsletter_subscribers")
        .set({ email: hash, state: "left" })
        .where("email", "=", "reader@example.com")
        .execute(),
    );
    const { newsletter_subscribers } = await old.takeOverFile(file);
    expect(newsletter_subscribers).toMatchObject({ taken: 0, known: 2 });
    expect((await tables()).newsletter_subscribers.map(({ email }) => email)).toEqual([
      hash,
      "other@example.com",
    ]);
  });

  test("keeps the file for 30 days", async () => {
    makeOldFile(file);
    await old.takeOverOldFile();
    await old.forgetTakenOverFiles();
    const renamed = `${file}.taken-over`;
    expect(existsSync(renamed)).toBe(true);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await utimes(renamed, longAgo, longAgo);
    await old.forgetTakenOverFiles();
    expect(existsSync(renamed)).toBe(false);
  });
});

describe("an old file that cannot be taken over stays, and nothing of it is copied", () => {
  async function expectRefused(reason: RegExp): Promise<void> {
    await old.takeOverOldFile();
    expect(old.oldFileProblem()).toMatch(reason);
    expect(existsSync(file)).toBe(true);
    expect((await tables()).leads).toEqual([]);
  }

  test("because it is none", async () => {
    writeFileSync(file, "x".repeat(5000));
    await expectRefused(/not a database/);
  });

  test("because another process has it", async () => {
    makeOldFile(file);
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    await expectRefused(/locked/);
    other.close();
    await old.takeOverOldFile();
    expect(old.oldFileProblem()).toBeUndefined();
    expect((await tables()).leads).toHaveLength(2);
  });

  test("because a row cannot be read, which is named without what its visitor wrote", async () => {
    makeOldFile(file);
    const database = new DatabaseSync(file);
    database.exec("pragma ignore_check_constraints = on");
    database.prepare("update contact_messages set message = ?").run("secret ".repeat(1000));
    database.close();
    await expectRefused(
      /1 cannot be read: contact_messages, row 91d11400-1015-4db9-b704-0fb17a8d6c43: message/,
    );
    expect(old.oldFileProblem()).not.toContain("secret");
  });
});

/** Runs lines in a process of their own, with this folder as its VAR_DIR. */
function inProcess(lines: string): { child: ChildProcess; exited: Promise<unknown> } {
  const child = spawn(resolve("node_modules/.bin/node"), ["--input-type=module", "-e", lines], {
    env: { ...process.env, VAR_DIR: folder, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { child, exited: once(child, "exit") };
}

test("an old site that died in the middle of a write: its half-written row is no row", async () => {
  makeOldFile(file);
  const { exited } = inProcess(`
    import { DatabaseSync } from "node:sqlite";
    const database = new DatabaseSync(${JSON.stringify(file)});
    database.exec("pragma cache_size = 2; begin");
    const insert = database.prepare("insert into newsletter_subscribers (email) values (?)");
    for (let i = 0; i < 5000; i += 1) insert.run("half-" + i + "@example.com");
    process.kill(process.pid, "SIGKILL");`);
  await exited;
  expect(statSync(`${file}-journal`).size).toBeGreaterThan(0);
  await old.takeOverOldFile();
  expect(old.oldFileProblem()).toBeUndefined();
  expect((await tables()).newsletter_subscribers).toHaveLength(2);
});

test("killed while it takes over, at whatever moment, the next start has every row once", async () => {
  const ROWS = 4000;
  const number = (i: number) => String(i).padStart(12, "0");
  const created_at = "2026-11-21 21:00:54";
  makeOldFile(file, {
    leads: Array.from({ length: ROWS }, (_, i) => ({
      id: `00000000-0000-4000-8000-${number(i)}`,
      email: `reader-${i}@example.com`,
      created_at,
      message: "x".repeat(500),
    })),
    newsletter_subscribers: Array.from({ length: ROWS }, (_, i) => ({
      email: `reader-${i}@example.com`,
      created_at,
    })),
  });
  await database.openDatabase();
  const journal = `${join(folder, "site.sqlite")}-wal`;
  for (const bytes of [1, 500_000, 2_000_000]) {
    const { child, exited } = inProcess(`
      const { takeOverOldFile } = await import("#app/backend/old-file.server.ts");
      await takeOverOldFile();`);
    const before = statSync(journal).size;
    await until("it writes", () => child.exitCode !== null || statSync(journal).size >= before + bytes);
    child.kill("SIGKILL");
    await exited;
  }
  await old.takeOverOldFile();
  const kept = await tables();
  expect(new Set(kept.leads.map(({ email }) => email)).size).toBe(ROWS);
  expect(kept.leads).toHaveLength(ROWS);
  expect(kept.newsletter_subscribers).toHaveLength(ROWS);
});

test("the site starts on an old folder, has its rows, and says when it could not take them", async () => {
  const home = await mkdtemp(join(tmpdir(), "leaf-courier-old-site-"));
  await mkdir(join(home, "var"));
  writeFileSync(join(home, "var/backend.sqlite"), "x".repeat(5000));
  const broken = await startSite({ folder: home, csv: "name,zip\nLeaf,80202\n" });
  const health = (await (await fetch(`${broken.url}/healthz`)).json()) as { database: object };
  expect(health).toMatchObject({
    status: "degraded",
    database: { takeOver: expect.stringMatching(/see the log/) },
  });
  expect(broken.log().some(({ level, msg }) => level === 50 && String(msg).includes("taken over"))).toBe(
    true,
  );
  expect((await postForm(broken.url, { form: "newsletter", email: "new@example.com" })).status).toBe(303);
  await broken.stop();

  await rm(join(home, "var/backend.sqlite"));
  makeOldFile(join(home, "var/backend.sqlite"));
  const site = await startSite({ folder: home });
  expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({ status: "ok" });
  await site.stop();
  const kept = new DatabaseSync(join(home, "var/site.sqlite"), { readOnly: true });
  const emails = kept.prepare("select email from newsletter_subscribers order by email").all();
  kept.close();
  expect(emails.map(({ email }) => email)).toEqual([
    "new@example.com",
    "other@example.com",
    "reader@example.com",
  ]);
  await rm(home, { recursive: true, force: true });
});

test("a problem with an old file is over once the file is gone", async () => {
  writeFileSync(file, "x".repeat(5000));
  await old.takeOverOldFile();
  expect(old.oldFileProblem()).toBeDefined();
  await rm(file);
  await old.takeOverOldFile();
  expect(old.oldFileProblem()).toBeUndefined();
  expect(existsSync(file)).toBe(false);
});

const binaries = await findPostgres();

describe.skipIf(!binaries)("on Postgres (skipped where it is not installed)", () => {
  let server: Database;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? "");
  });
  afterAll(() => server.stop());

  test("what an older site kept in files is taken over by the nodes' first start, once, wherever the files are", async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), "leaf-courier-old-"));
    makeOldFile(file);
    makeOldFile(join(elsewhere, "backend.sqlite"));
    const lines = `
      const { startBackend, stopBackend } = await import("#app/backend/start.server.ts");
      const { oldFileProblem } = await import("#app/backend/old-file.server.ts");
      await startBackend();
      process.exitCode = oldFileProblem() === undefined ? 0 : 1;
      await stopBackend();`;
    const start = (VAR_DIR: string) => ownProcess(lines, { VAR_DIR, DATABASE_URL: server.url }).exited;
    expect(await Promise.all([folder, elsewhere].map(start))).toEqual([0, 0]);
    expect(await start(folder)).toBe(0);
    for (const each of [folder, elsewhere])
      expect(readdirSync(each).filter((name) => name.startsWith("backend"))).toEqual([
        "backend.sqlite.taken-over",
      ]);
    database = await ownDatabase({ DATABASE_URL: server.url });
    const kept = await tables();
    expect(kept.leads.map(({ id }) => id)).toEqual(OLD_ROWS.leads.map(({ id }) => id));
    expect(kept.contact_messages).toHaveLength(1);
    expect(kept.law_change_reports).toHaveLength(1);
    expect(kept.newsletter_subscribers).toHaveLength(2);
    await rm(elsewhere, { recursive: true, force: true });
  });
});
