import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeOldFile } from "./old-site-file.ts";
import { type OwnDatabase, ownDatabase, until } from "./own-database.ts";
import { ownProcess } from "./own-process.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const NODE = resolve("node_modules/.bin/node");

let folder: string;
let file: string;
let database: OwnDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-command-"));
  file = join(folder, "site.sqlite");
  database = await ownDatabase({ VAR_DIR: folder });
});
afterEach(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run database -- …` in this folder. */
function command(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; out: string; error: string }>((done) => {
    const options = { env: { ...process.env, VAR_DIR: folder, LOG_LEVEL: "silent", ...env } };
    const child = execFile(NODE, ["scripts/database.ts", ...args], options, (_, out, error) =>
      done({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

async function addErasures(count: number, first = 0): Promise<void> {
  await database.transaction((tx) =>
    tx
      .insertInto("erasures")
      .values(
        Array.from({ length: count }, (_, i) => ({ email_hash: `hash-${first + i}`, at: "2026-11-22" })),
      )
      .execute(),
  );
}

function countIn(path: string): number {
  const opened = new DatabaseSync(path, { readOnly: true });
  const row = opened.prepare("select count(*) as n from erasures").get();
  opened.close();
  return Number(row?.n);
}

describe("npm run database, asked wrongly, says how it is asked", () => {
  test.each([[[]], [["backup"]], [["restore"]], [["constructor"]], [["backup", "a", "b"]], [["move", "x"]]])(
    "%j",
    async (args) => {
      const { code, error } = await command(args);
      expect(code).toBe(2);
      expect(error).toContain("npm run database -- backup FILE");
      expect(error).not.toContain("    at ");
    },
  );
});

describe("backup", () => {
  test("copies all that was stored before it, while others write, into one file for its user alone", async () => {
    await addErasures(5000);
    const writer = spawn(
      NODE,
      [
        "--input-type=module",
        "-e",
        `import { DatabaseSync } from "node:sqlite";
         const database = new DatabaseSync(${JSON.stringify(file)}, { timeout: 5000 });
         const insert = database.prepare("insert into erasures values (?, 'x')");
         for (let i = 0; ; i += 1) { insert.run("more-" + i); if (i === 50) console.log("going"); }`,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    await once(writer.stdout, "data");
    const copy = join(folder, "copy.sqlite");
    const { code, out, error } = await command(["backup", copy]);
    writer.kill("SIGKILL");
    expect(error).toBe("");
    expect(code).toBe(0);
    expect(out).toMatch(/site\.sqlite was copied to .*copy\.sqlite \([\d,]+ bytes, checked\)\./);
    expect(countIn(copy)).toBeGreaterThanOrEqual(5050);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual(["copy.sqlite"]);
  });

  test("never writes over a file, and says in a sentence what is wrong", async () => {
    const nothing = await command(["backup", join(folder, "copy.sqlite")]);
    expect(nothing).toMatchObject({ code: 1, error: expect.stringMatching(/nothing was kept yet\.\n$/) });
    await addErasures(1);
    writeFileSync(join(folder, "mine"), "precious");
    const there = await command(["backup", join(folder, "mine")]);
    expect(there).toMatchObject({
      code: 1,
      error: expect.stringMatching(/is there already: name another file/),
    });
    expect(readFileSync(join(folder, "mine"), "utf8")).toBe("precious");
    const nowhere = await command(["backup", join(folder, "no/such/folder")]);
    expect(nowhere.code).toBe(1);
    expect(nowhere.error.split("\n")).toHaveLength(2);
    const none = await command(["backup", "x"], { BACKEND: "none" });
    expect(none).toMatchObject({ code: 1, error: "BACKEND=none keeps nothing.\n" });
  });
});

// Every user of a machine reads what its commands were called with, and what a shell's program makes is everybody's to read.
test.each([
  ["backup", "pg_dump"],
  ["restore", "pg_restore"],
])(
  "%s says how Postgres does it: without the password on a command line, into a file for its user alone",
  async (asked, program) => {
    const dump = join(folder, "site.dump");
    const bin = join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, program), `#!/bin/sh\nprintf '%s\\n' "$@" > ${dump}\n`, { mode: 0o755 });
    const addresses = [
      "leaf:open%20sesame@127.0.0.1:1/site?sslmode=disable",
      "leaf@127.0.0.1:1/site?password=open%20sesame&sslmode=disable",
    ];
    for (const address of addresses) {
      const env = { DATABASE_URL: `postgres://${address}` };
      const { code, error } = await command([asked, dump], env);
      expect(code).toBe(1);
      expect(error).not.toContain("sesame");
      const line = /: (\(?.*pg_.*)\n$/.exec(error)?.[1] ?? "";
      execFileSync("sh", ["-c", `umask 022; ${line}`], {
        env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
      });
      const called = readFileSync(dump, "utf8");
      expect(called).toContain("postgres://leaf@127.0.0.1:1/site?sslmode=disable");
      expect(called).not.toContain("sesame");
      if (asked === "backup") expect(statSync(dump).mode & 0o777).toBe(0o600);
      rmSync(dump);
    }
  },
);

test("of two backups under one name neither takes the other's half away; what a crash left goes", async () => {
  await addErasures(1);
  const copy = join(folder, "copy.sqlite");
  const parts = () => readdirSync(folder).filter((name) => name.includes(".part"));
  // No process has this number: Linux's are below 2^22.
  for (const end of ["99999999.part", "99999999.part-journal", `${process.pid}.part`])
    writeFileSync(`${copy}.${end}`, "half");
  const [one, other] = await Promise.all([command(["backup", copy]), command(["backup", copy])]);
  expect([one.code, other.code]).toContain(0);
  expect(countIn(copy)).toBe(1);
  expect(parts()).toEqual([`copy.sqlite.${process.pid}.part`]);
});

// SQLite takes such a name for an address: an empty file was "copied" and "checked", and the database lay beside it under another name, for all to read.
test("a backup's name may begin with file:", async () => {
  await addErasures(3);
  const inFolder = (...args: string[]) =>
    promisify(execFile)(NODE, [resolve("scripts/database.ts"), ...args], {
      cwd: folder,
      env: { ...process.env, VAR_DIR: folder, LOG_LEVEL: "silent" },
    });
  await inFolder("backup", "file:copy");
  expect(countIn(join(folder, "file:copy"))).toBe(3);
  expect(readdirSync(folder).filter((name) => name.includes("copy"))).toEqual(["file:copy"]);
  await addErasures(2, 3);
  await database.closeDatabase();
  await inFolder("restore", "file:copy");
  expect(countIn(file)).toBe(3);
});

describe("restore", () => {
  let copy: string;
  beforeEach(async () => {
    copy = join(folder, "copy.sqlite");
    await addErasures(3);
    expect((await command(["backup", copy])).code).toBe(0);
    await addErasures(2, 3);
  });

  test("puts the backup in place and keeps what was there", async () => {
    await database.closeDatabase();
    const { code, out } = await command(["restore", copy]);
    expect(code).toBe(0);
    expect(countIn(file)).toBe(3);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const kept = /what was there is (.*)\.\n/.exec(out)?.[1] ?? "";
    expect(countIn(kept)).toBe(5);
    // And the site goes on with it.
    await addErasures(1, 10);
    expect(countIn(file)).toBe(4);
  });

  test.skipIf(process.getuid?.() !== 0)("by root leaves the database to the folder's user", async () => {
    await database.closeDatabase();
    for (const path of [folder, file]) chownSync(path, 65534, 65534);
    expect((await command(["restore", copy])).code).toBe(0);
    // The site, which is that user, could not open it: nobody signed in, and what visitors sent waited.
    expect(statSync(file)).toMatchObject({ uid: 65534, gid: 65534 });
  });

  test("that is killed before the backup stands leaves the database where it was", async () => {
    await database.closeDatabase();
    const restoring = ownProcess(`
      import files from "node:fs/promises";
      import { syncBuiltinESMExports } from "node:module";
      const { rename } = files;
      files.rename = (from, to) => from.endsWith(".part") ? process.kill(process.pid, "SIGKILL") : rename(from, to);
      syncBuiltinESMExports();
      const { restore } = await import("#app/backend/backup.server.ts");
      await restore(${JSON.stringify(copy)}, ${JSON.stringify(file)});`);
    expect([await restoring.exited, restoring.child.signalCode]).toEqual([null, "SIGKILL"]);
    expect(existsSync(file)).toBe(true);
    expect(countIn(file)).toBe(5);
    expect((await command(["restore", copy])).code).toBe(0);
    expect(countIn(file)).toBe(3);
  });

  test("leaves a backup alone whose name it needs itself", async () => {
    const before = countIn(file);
    const part = `${file}.part`;
    expect((await command(["backup", part])).code).toBe(0);
    await database.closeDatabase();
    for (const name of [part, file]) {
      const { code, error } = await command(["restore", name]);
      expect([code, error]).toEqual([1, expect.stringContaining("is a name that restoring uses itself")]);
    }
    expect([countIn(part), countIn(file)]).toEqual([before, before]);
  });

  test("is there for a machine that has nothing yet", async () => {
    const VAR_DIR = join(folder, "new/var");
    const { code, error } = await command(["restore", copy, "--new"], { VAR_DIR });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(countIn(join(VAR_DIR, "site.sqlite"))).toBe(3);
    expect(statSync(VAR_DIR).mode & 0o777).toBe(0o700);
  });

  // It was put over the database that a site had begun meanwhile, and what that had stored was in no file any more.
  test("takes nothing away from a site that begins while it copies", async () => {
    const VAR_DIR = join(folder, "begun/var");
    const begin = `import fs from "node:fs/promises";
      import { syncBuiltinESMExports } from "node:module";
      import { DatabaseSync } from "node:sqlite";
      const { open } = fs;
      fs.open = (path, ...more) => {
        const begun = path.endsWith(".part") && more[0] === "wx" && new DatabaseSync(path.slice(0, -5));
        if (begun) begun.exec("pragma journal_mode = wal; create table erasures (x); insert into erasures values (1)");
        return open(path, ...more);
      };
      syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(begin)}`;
    const { code, out, error } = await command(["restore", copy, "--new"], { VAR_DIR, NODE_OPTIONS });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(/site\.sqlite was made meanwhile[^\n]*: nothing was restored\.\n$/);
    expect(countIn(join(VAR_DIR, "site.sqlite"))).toBe(1);
    expect(readdirSync(VAR_DIR).filter((name) => /part|replaced/.test(name))).toEqual([]);
  });

  test("takes what stands in the log beside a file that was copied by hand", async () => {
    await database.closeDatabase();
    const byHand = join(folder, "by-hand.sqlite");
    copyFileSync(copy, byHand);
    const killed = ownProcess(`
      import { DatabaseSync } from "node:sqlite";
      const database = new DatabaseSync(${JSON.stringify(byHand)});
      database.exec("pragma journal_mode = wal; insert into erasures values ('in the log', 'x')");
      process.kill(process.pid, "SIGKILL");`);
    await killed.exited;
    expect(existsSync(`${byHand}-wal`)).toBe(true);
    expect((await command(["restore", byHand])).code).toBe(0);
    expect(countIn(file)).toBe(4);
    expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
  });

  test("refuses while the site runs, also when nobody asks it anything", async () => {
    const { code, error } = await command(["restore", copy]);
    expect(code).toBe(1);
    expect(error).toMatch(/site\.sqlite is in use: stop the site first\.\n$/);
    await addErasures(1, 10);
    expect(countIn(file)).toBe(6);
  });

  test("is also for a file that is broken", async () => {
    await database.closeDatabase();
    truncateSync(file, 5000);
    writeFileSync(`${file}-wal`, "what a crash left");
    expect((await command(["restore", copy])).code).toBe(0);
    expect(countIn(file)).toBe(3);
  });

  test.each<[string, (path: string) => void]>([
    ["is none", (path) => writeFileSync(path, "x".repeat(9000))],
    ["is damaged", (path) => truncateSync(path, 8192)],
    ["is another program's", (path) => new DatabaseSync(path).exec("drop table migrations")],
    [
      "is of a newer version",
      (path) => new DatabaseSync(path).exec("insert into migrations values ('9999-x', 'x')"),
    ],
    [
      "does something of its own",
      (path) =>
        new DatabaseSync(path).exec(
          "create trigger t after insert on erasures begin delete from erasures; end",
        ),
    ],
    // SQLite itself reads the type in any case.
    [
      "calls its trigger a TRIGGER",
      (path) =>
        new DatabaseSync(path, { defensive: false }).exec(
          `create trigger t after insert on erasures begin delete from erasures; end;
           pragma writable_schema = on; update sqlite_master set type = 'TRIGGER' where name = 't'`,
        ),
    ],
    [
      "has a table that is a program's",
      (path) => new DatabaseSync(path).exec("create virtual table t using fts5(x)"),
    ],
    [
      "never ends",
      (path) =>
        new DatabaseSync(path).exec(
          `drop table migrations; create view migrations as
           with recursive n(name) as (select 'x' union all select name || 'x' from n) select name from n`,
        ),
    ],
  ])("refuses a file that %s, and changes nothing", async (_what, spoil) => {
    await database.closeDatabase();
    const bad = join(folder, "bad.sqlite");
    copyFileSync(copy, bad);
    spoil(bad);
    const { code, error } = await command(["restore", bad]);
    expect(code).toBe(1);
    expect(error).toMatch(/bad\.sqlite is (no database|damaged|of a newer)[^\n]*\.\n$/);
    expect(countIn(file)).toBe(5);
  });
});

test("take-over fetches what an old site wrote late, as often as asked, and says what it found", async () => {
  const none = await command(["take-over", "--new"]);
  expect(none).toMatchObject({ code: 1, error: expect.stringMatching(/No older version left a file/) });
  const old = join(folder, "elsewhere.sqlite");
  makeOldFile(old);
  const first = await command(["take-over", old]);
  expect(first.code).toBe(0);
  expect(first.out).toContain("leads: 2 taken over, 0 here before.");
  const second = await command(["take-over", old]);
  expect(second.out).toContain("newsletter_subscribers: 0 taken over, 2 here before.");
  const absent = await command(["take-over", join(folder, "absent")]);
  expect(absent).toMatchObject({ code: 1, error: expect.stringMatching(/absent is not there\.\n$/) });
});

const binaries = await findPostgres();

describe.skipIf(!binaries)("with a Postgres (skipped where it is not installed)", () => {
  let server: Database;
  let client: Client;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres(binaries ?? "");
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await server.newDatabase();
    client = new Client(url);
    await client.connect();
  });
  afterEach(() => client.end());

  const countOf = async (table: string) =>
    (await client.query(`select count(*)::int as n from leaf_courier.${table}`)).rows[0]?.n as number;

  test("move copies every row of every table, and the file stays, under a name that no command takes for the site's", async () => {
    await database.openDatabase();
    await database.closeDatabase();
    const tables = fill(file);
    expect(tables.length).toBeGreaterThan(12);
    const before = readFileSync(file);
    await client.query(
      "create table public.newsletter_subscribers (email varchar(254) primary key, created_at timestamptz default now())",
    );
    await client.query("insert into public.newsletter_subscribers values ('public@example.com')");
    const { code, out, error } = await command(["move"], { DATABASE_URL: url });
    expect(error).toBe("");
    expect(code).toBe(0);
    for (const table of tables) {
      expect(out).toMatch(new RegExp(` 450 {2}${table}\n`));
      expect(await countOf(table), table).toBe(450);
    }
    const aside = /and is (\S+) now\.\n$/.exec(out)?.[1] ?? "";
    expect(aside.startsWith(`${file}.moved-`)).toBe(true);
    expect(readFileSync(aside).equals(before)).toBe(true);
    // In a shell without DATABASE_URL an edition went to who had left since.
    expect(existsSync(file)).toBe(false);

    // Whoever was cut off before the file was put aside was told that nothing was moved, however often it was asked.
    renameSync(aside, file);
    const cutOff = await command(["move"], { DATABASE_URL: url });
    expect(cutOff).toMatchObject({ code: 0, error: "" });
    expect(existsSync(file)).toBe(false);
    for (const table of tables) expect(await countOf(table), table).toBe(450);
    const last = /and is (\S+) now\.\n$/.exec(cutOff.out)?.[1] ?? "";

    // The site's first start there adds what the schema public has.
    const there = await ownDatabase({ DATABASE_URL: url });
    await there.openDatabase();
    await there.closeDatabase();
    expect(await countOf("newsletter_subscribers")).toBe(451);

    renameSync(last, file);
    const again = await command(["move"], { DATABASE_URL: url });
    expect(again).toMatchObject({ code: 1, error: expect.stringMatching(/already: nothing was moved\.\n$/) });
  });

  test("move refuses while a site runs, here or there, and when one row does not fit", async () => {
    const without = await command(["move"]);
    expect(without).toMatchObject({ code: 1, error: expect.stringMatching(/^DATABASE_URL is not set/) });
    await addErasures(1);
    const here = await command(["move"], { DATABASE_URL: url });
    expect(here).toMatchObject({ code: 1, error: expect.stringMatching(/in use: stop the site first\.\n$/) });
    await database.closeDatabase();

    const there = await ownDatabase({ DATABASE_URL: url });
    await there.openDatabase();
    const running = await command(["move"], { DATABASE_URL: url });
    expect(running).toMatchObject({ code: 1, error: "A site runs on this Postgres: stop it first.\n" });
    await there.closeDatabase();

    const opened = new DatabaseSync(file);
    opened.prepare("insert into erasures values (?, 'x')").run("h".repeat(65));
    opened.close();
    await until("it has gone", async () => {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where application_name = 'leaf-courier'",
      );
      return rows.length === 0;
    });
    const long = await command(["move"], { DATABASE_URL: url });
    expect(long).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^erasures: value too long[^\n]*\n$/),
    });
    expect(await countOf("erasures")).toBe(0);
    makeOldFile(join(folder, "backend.sqlite"));
    const old = await command(["move"], { DATABASE_URL: url });
    expect(old).toMatchObject({ code: 1, error: expect.stringMatching(/was not taken over yet/) });
  });

  test("take-over fetches from the schema public what an old node still wrote", async () => {
    const env = { DATABASE_URL: url };
    expect(await command(["take-over", "--new"], env)).toMatchObject({ code: 0 });
    await client.query(
      "create table public.newsletter_subscribers (email varchar(254) primary key, created_at timestamptz default now())",
    );
    await client.query("insert into public.newsletter_subscribers values ('late@example.com')");
    const { code, out } = await command(["take-over"], env);
    expect(code).toBe(0);
    expect(out).toContain("public, newsletter_subscribers: 1 taken over, 0 here before.");
    const file = join(folder, "old.sqlite");
    makeOldFile(file);
    expect((await command(["take-over", file], env)).code).toBe(0);
    expect(await countOf("newsletter_subscribers")).toBe(3);
  });

  test("what backup and restore say for Postgres works as it is said", async () => {
    const env = { DATABASE_URL: url };
    await command(["take-over", "--new"], env);
    await client.query("insert into leaf_courier.erasures values ('kept', 'x')");
    const dump = join(await mkdtemp(join(tmpdir(), "leaf-courier-dump-")), "dump");
    const said = async (name: string) =>
      (await command([name, dump], env)).error.split(": ")[1]?.trim() ?? "";
    await runSaid(await said("backup"));
    await client.query("insert into leaf_courier.erasures values ('lost', 'x')");
    await runSaid(await said("restore"));
    expect((await client.query("select email_hash from leaf_courier.erasures")).rows).toEqual([
      { email_hash: "kept" },
    ]);
  });

  /** Runs a command line that an operator would copy, by the shell. */
  async function runSaid(line: string): Promise<void> {
    expect(line).toMatch(/^(\(umask 077; )?pg_(dump|restore) /);
    await new Promise<void>((done, fail) => {
      const env = { ...process.env, DATABASE_URL: url, PATH: `${binaries}:${process.env.PATH}` };
      execFile("sh", ["-c", line], { env }, (error) => (error ? fail(error) : done()));
    });
  }
});

/** Puts 450 rows into every table of a SQLite file, with and without values where none are needed; returns the tables' names. */
function fill(path: string): string[] {
  const opened = new DatabaseSync(path);
  opened.exec("pragma foreign_keys = off; begin");
  const names = opened
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'migrations'",
    )
    .all()
    .map(({ name }) => String(name));
  for (const name of names) {
    const columns = opened.prepare("select * from pragma_table_info(?)").all(name);
    const toParents = opened.prepare('select "from" as name from pragma_foreign_key_list(?)').all(name);
    const keys = new Set(["id", ...toParents.map((column) => String(column.name))]);
    const places = columns.map(() => "?").join(", ");
    const insert = opened.prepare(`insert into ${name} values (${places})`);
    for (let row = 0; row < 450; row += 1) {
      insert.run(
        ...columns.map((column) => {
          const type = String(column.type);
          const isNeeded = Number(column.notnull) === 1 || Number(column.pk) > 0;
          if (!isNeeded && row % 3 === 0) return null;
          if (/int/i.test(type)) return row;
          const length = Number(/\((\d+)\)/.exec(type)?.[1] ?? 5000);
          // Parents have the same: their ids are `row`, too.
          const text = keys.has(String(column.name))
            ? `${row}`
            : `${row} “ü”\n'😀'`.padEnd(Math.min(length, 100), "x");
          if (/blob/i.test(type)) return Buffer.from(text);
          return [...text].slice(0, length).join("");
        }),
      );
    }
  }
  opened.exec("commit; pragma wal_checkpoint(truncate); pragma journal_mode = delete");
  opened.close();
  return names;
}
