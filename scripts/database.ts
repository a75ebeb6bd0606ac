// `npm run database -- backup FILE | restore FILE [--new] | move | take-over [FILE] [--new]`: what an operator does with the site's database.
// Exits 0 when it is done, 1 when it could not be (with one sentence), 2 when it was asked wrongly.
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { resolve } from "node:path";
import { backUp, restore } from "#app/backend/backup.server.ts";
import { closeDatabase, openDatabase, SQLITE_FILE, transaction } from "#app/backend/database.server.ts";
import { databaseKind } from "#app/backend/database-kind.server.ts";
import { move } from "#app/backend/move.server.ts";
import { OLD_FILE, takenOverFiles, takeOverFile } from "#app/backend/old-file.server.ts";
import { OLD_TABLES, type OldTable } from "#app/backend/old-rows.ts";
import { takeOverPublic } from "#app/backend/old-schema.server.ts";
import type { TakenOver } from "#app/backend/take-over.server.ts";
import { expectDatabaseUnlessNew } from "#app/backend/which-database.server.ts";
import { env } from "#app/utils/env.server.ts";
import { expectWholeOutput } from "#app/utils/whole-output.ts";

const USAGE = `npm run database -- backup FILE       copies the SQLite database while the site runs
npm run database -- restore FILE      puts such a copy in its place; stop the site first
                                      (on a machine that has none yet: restore FILE --new)
npm run database -- move              copies the SQLite database into the Postgres of DATABASE_URL; stop the site first
npm run database -- take-over [FILE]  fetches what an older version of the site kept, from its file or from Postgres's schema public
                                      (before the site's first start: take-over [FILE] --new)`;

/** Every user of the machine reads what a program was called with. */
const PASSWORD = "with its password in ~/.pgpass or PGPASSWORD";

/** DATABASE_URL as it may stand on a command line: without its password. */
function addressToShow(): string {
  return (env.DATABASE_URL ?? "")
    .replace(/^([a-z]+:\/\/[^/?#:@]*):[^/?#]*@/, "$1@")
    .replace(/(?<=[?&])password=[^&#]*&?/gi, "")
    .replace(/[?&]$/, "");
}

expectWholeOutput();

class AskedWrongly extends Error {}

const [command = "", ...words] = process.argv.slice(2);
/** Said of what may make a database: there is none there yet. */
const isNew = (command === "restore" || command === "take-over") && words.includes("--new");
const [file, ...more] = isNew ? words.filter((word) => word !== "--new") : words;

const COMMANDS: Record<string, (file: string | undefined) => Promise<void>> = {
  async backup(file) {
    const to = named(file);
    onSqlite(
      `Postgres is backed up by its own program, ${PASSWORD}: (umask 077; pg_dump --format=custom --schema=leaf_courier --file=${to} "${addressToShow()}")`,
    );
    const bytes = await backUp(SQLITE_FILE, to);
    console.log(
      `${resolve(SQLITE_FILE)} was copied to ${to} (${bytes.toLocaleString("en-US")} bytes, checked).`,
    );
  },
  async restore(file) {
    const from = named(file);
    onSqlite(
      `Postgres is restored by its own program, ${PASSWORD}: pg_restore --clean --if-exists --no-owner --single-transaction --dbname="${addressToShow()}" ${from}`,
    );
    await expectDatabaseUnlessNew(isNew);
    const kept = await restore(from, SQLITE_FILE);
    console.log(`${from} is ${resolve(SQLITE_FILE)} now${kept ? `; what was there is ${kept}` : ""}.`);
    console.log(
      "Before the site starts: npm run privacy -- repeat. It ends the sessions that were ended since, and erases who was erased.",
    );
  },
  async move(file) {
    if (file !== undefined) throw new AskedWrongly("move takes no file: it reads VAR_DIR's.");
    if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set: it says which Postgres to move to.");
    if (existsSync(OLD_FILE))
      throw new Error(`${OLD_FILE} was not taken over yet: start the site once without DATABASE_URL.`);
    const moved = await move(SQLITE_FILE, env.DATABASE_URL);
    // Under its name a command in a shell without DATABASE_URL would write to who has left since, or erase somebody there alone. Before a word
    // is said: where nobody reads it the command may end there.
    const aside = `${SQLITE_FILE}.moved-${new Date().toISOString().replace(/[:.]/g, "-")}`;
    await rename(SQLITE_FILE, aside);
    for (const [table, rows] of moved) console.log(`${String(rows).padStart(9)}  ${table}`);
    console.log(`All rows are in Postgres, compared one by one; the file is as it was, and is ${aside} now.`);
  },
  async "take-over"(file) {
    if (databaseKind === "none") throw new Error("BACKEND=none keeps nothing.");
    await expectDatabaseUnlessNew(isNew);
    await openDatabase();
    if (file === undefined && databaseKind === "postgres") await fromPublic();
    else
      for (const each of file === undefined ? await oldFiles() : [file]) tell(each, await takeOverFile(each));
  },
};

async function fromPublic(): Promise<void> {
  const { taken, refused } = await transaction(takeOverPublic);
  tell("public", taken);
  const [unreadable] = OLD_TABLES.flatMap((table) => taken[table].unreadable);
  if (refused.length > 0) throw new Error(`${refused.join("; ")}.`);
  if (unreadable) throw new Error(`A row cannot be read and was left: ${unreadable}.`);
}

async function oldFiles(): Promise<string[]> {
  const files = [...(existsSync(OLD_FILE) ? [OLD_FILE] : []), ...(await takenOverFiles())];
  if (files.length === 0) throw new Error(`No older version left a file in ${env.VAR_DIR}.`);
  return files;
}

function tell(source: string, taken: Record<OldTable, TakenOver>): void {
  for (const table of OLD_TABLES) {
    const { taken: rows, known, erased } = taken[table];
    const since = erased > 0 ? `, ${erased} erased since and left out` : "";
    console.log(`${source}, ${table}: ${rows} taken over, ${known} here before${since}.`);
  }
}

function onSqlite(otherwise: string): void {
  if (databaseKind === "none") throw new Error("BACKEND=none keeps nothing.");
  if (databaseKind === "postgres") throw new Error(otherwise);
}

function named(file: string | undefined): string {
  if (!file) throw new AskedWrongly("It needs a FILE.");
  return file;
}

try {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run || more.length > 0)
    throw new AskedWrongly(command && !run ? `There is no command ${command}.` : "");
  await run(file);
} catch (error) {
  const asked = error instanceof AskedWrongly;
  const message = error instanceof Error ? error.message : String(error);
  console.error(asked ? `${message && `${message}\n\n`}${USAGE}` : message);
  process.exitCode = asked ? 2 : 1;
} finally {
  await closeDatabase();
}
