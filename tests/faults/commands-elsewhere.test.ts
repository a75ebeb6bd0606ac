import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OWN_ENVIRONMENT } from "../own-environment.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-elsewhere-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command in a folder where no site has kept anything, as a shell without the site's variables does. */
async function command(
  args: string[],
  input = "",
  env: Record<string, string> = {},
  into: "pipe" | number = "pipe",
) {
  const child = spawn(resolve("node_modules/.bin/node"), args, {
    env: { ...OWN_ENVIRONMENT, VAR_DIR: folder, MAIL_BOUNCE_DOMAIN: "bounces.example", ...env },
    stdio: ["pipe", into, "pipe"],
  });
  child.stdin?.end(input);
  const [out, error, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
    once(child, "close"),
  ]);
  return { out, error, code };
}

/** Commands, and what their run ends with where no site's database is. The mail server keeps a mail then, and asks again. */
const COMMANDS: [name: string, code: number, args: string[], input?: string][] = [
  ["privacy", 1, ["erase", "ona@mail.example.com"]],
  ["privacy", 1, ["export", "ona@mail.example.com"]],
  ["privacy", 1, ["repeat"]],
  ["staff", 1, ["remove", "ona@mail.example.com"]],
  ["staff", 1, ["list"]],
  ["staff", 1, ["add", "ona@mail.example.com", "--role", "operator"]],
  ["database", 1, ["take-over"]],
  ["desk", 1, ["list"]],
  ["outbox", 1, ["list"]],
  ["newsletter", 1, ["send", "2026-11-14"]],
  ["newsletter", 1, ["ask-again"]],
  ["newsletter", 1, ["law-changes"]],
  ["mail", 75, ["bounce"], "To: <leave+0123456789abcdef0123456789abcdef01234567@bounces.example>\n\n"],
];

test.each(COMMANDS)(
  "npm run %s makes no database of its own: it is told where the site's is missing",
  async (name, code, args, input?) => {
    const said = await command([`scripts/${name}.ts`, ...args], input);
    expect(said).toEqual({
      out: "",
      error: expect.stringContaining(`${folder}/site.sqlite is not there.`),
      code,
    });
    expect(existsSync(join(folder, "site.sqlite"))).toBe(false);
  },
);

describe.skipIf(!binaries)("with another database's name in DATABASE_URL", () => {
  let server: Database;
  beforeAll(async () => {
    server = await startPostgres(String(binaries));
  });
  afterAll(() => server?.stop());

  // "Erased: Postgres at localhost:5432", of an empty database in which it had just made all tables.
  test.each(COMMANDS)("npm run %s makes nothing there, and names it", async (name, code, args, input) => {
    const url = await server.newDatabase();
    const said = await command([`scripts/${name}.ts`, ...args], input, { DATABASE_URL: url });
    expect(said).toEqual({
      out: "",
      error: expect.stringContaining(`${new URL(url).host} (${new URL(url).pathname.slice(1)}) has nothing`),
      code,
    });
    const schemas = await server.program("psql", [
      "-Atc",
      "select count(*) from pg_namespace where nspname = 'leaf_courier'",
      url,
    ]);
    expect(schemas.trim()).toBe("0");
  });
});

// "copy.sqlite is var/site.sqlite now", of another folder than the site's: what was done there for its safety was done to nobody's.
test("a backup is restored where no database is only when that is said, and the place is named whole", async () => {
  const copy = join(folder, "copy.sqlite");
  await command(["scripts/staff.ts", "add", "ona@mail.example.com", "--role", "editor", "--new"]);
  expect((await command(["scripts/database.ts", "backup", copy])).code).toBe(0);
  const VAR_DIR = join(folder, "elsewhere");
  const restore = ["scripts/database.ts", "restore", copy];
  expect(await command(restore, "", { VAR_DIR })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/elsewhere\/site\.sqlite is not there\. [^\n]* with --new\.\n$/),
  });
  expect(existsSync(VAR_DIR)).toBe(false);
  const restored = await command([...restore, "--new"], "", { VAR_DIR });
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(`is ${VAR_DIR}/site.sqlite now.`) });
  // Nor does what is to be done after it say that it was done, by a folder that never noted anybody, or could not: a full disk leaves an empty file.
  writeFileSync(join(VAR_DIR, "erasures.log"), "");
  const repeated = await command(["scripts/privacy.ts", "repeat"], "", { VAR_DIR });
  expect(repeated).toMatchObject({
    code: 1,
    out: expect.stringContaining("ona@mail.example.com (editor)"),
    error: expect.stringContaining(`no line of an erasures.log or a left.log is in ${VAR_DIR}.`),
  });
  expect(repeated.out).not.toContain("erased again");
});

test("who makes the first of the staff needs no database; what is erased, read and repeated is named", async () => {
  const place = `SQLite in ${folder}/site.sqlite`;
  const added = await command([
    ...["scripts/staff.ts", "add", "ona@mail.example.com", "--role", "editor", "--new"],
  ]);
  expect(added.code).toBe(0);
  expect(added.out).toContain(`is editor now. (${place})`);
  // What is erased without its shops cannot be erased with them later.
  const mistyped = await command(["scripts/privacy.ts", "erase", "rae@mail.example.com", "--with-shop"]);
  expect(mistyped).toMatchObject({ code: 2, out: "", error: expect.stringContaining("--with-shops") });
  const erased = await command(["scripts/privacy.ts", "erase", "rae@mail.example.com"]);
  expect(erased.out).toContain(
    `Erased: ${place}, and the forms, mails and older files that this node keeps in ${folder}.`,
  );
  const taken = await command(["scripts/privacy.ts", "export", "rae@mail.example.com"]);
  expect(JSON.parse(taken.out)).toMatchObject({ address: "rae@mail.example.com" });
  expect(taken.error).toContain(place);
  expect((await command(["scripts/desk.ts", "audit"])).out).toContain("The command line: account.exported");
  expect((await command(["scripts/privacy.ts", "repeat"])).out).toContain(place);
});

// The authenticator's only secret was nowhere, and what is kept of somebody ended in the middle.
test.skipIf(!existsSync("/dev/full"))(
  "a command whose words a full disk does not take ends with 1, and says so",
  async () => {
    const full = openSync("/dev/full", "w");
    try {
      for (const args of [
        ["scripts/staff.ts", "add", "ona@mail.example.com", "--role", "editor", "--new"],
        ["scripts/privacy.ts", "export", "ona@mail.example.com"],
        ["scripts/outbox.ts", "list"],
        ["scripts/desk.ts", "list"],
        ["scripts/database.ts", "backup", join(folder, "copy.sqlite")],
      ])
        expect(await command(args, "", {}, full), args.join(" ")).toMatchObject({
          code: 1,
          error: expect.stringContaining("What it says could not be written: ENOSPC"),
        });
    } finally {
      closeSync(full);
    }
  },
);

// `privacy -- erase ADDRESS` left the address there.
test("npm keeps no log of what it was told", async () => {
  const child = spawn("npm", ["run", "privacy", "--", "erase", "ona@mail.example.com"], {
    env: { ...OWN_ENVIRONMENT, VAR_DIR: folder, HOME: folder, npm_config_update_notifier: "false" },
    stdio: "ignore",
  });
  expect(await once(child, "close")).toEqual([1, null]);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".log"))).toEqual(
    [],
  );
});
