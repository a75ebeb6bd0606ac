// `npm run outbox`: what the site promised to do and has not done yet, and what visitors sent that could not be stored.
import { plainLine } from "#app/utils/plain-text.ts";
import { terminalJson } from "#app/utils/terminal-json.ts";
import { expectWholeOutput } from "#app/utils/whole-output.ts";

process.env.LOG_LEVEL ??= "warn";

const USAGE = `Usage: npm run outbox -- COMMAND

  list [--all]     what could not be done, then what waits, each the oldest first; with --all what is done too
  show ID          one of them, with what it is about
  retry ID         try it again now; "retry dead" tries all again that could not be done
  drop ID          delete it: nobody tries it again`;

/** A list on a console has an end. */
const MOST = 200;

const [{ closeDatabase }, { databaseKind }, { expectDatabase }, { CLI }, undone, rows, spool] =
  await Promise.all([
    import("#app/backend/database.server.ts"),
    import("#app/backend/database-kind.server.ts"),
    import("#app/backend/which-database.server.ts"),
    import("#app/business/audit/audit-data.server.ts"),
    import("#app/desk/outbox/outbox-desk-data.server.ts"),
    import("#app/backend/outbox/outbox-rows.server.ts"),
    import("#app/backend/spool.server.ts"),
  ]);

const [command = "", argument = ""] = process.argv.slice(2);
expectWholeOutput();
try {
  if (databaseKind === "none") throw new Error("BACKEND=none has no outbox.");
  await expectDatabase();
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  spool.closeSpool();
  await closeDatabase();
}

async function run(): Promise<number> {
  if (command === "list") return list(argument === "--all");
  if (command === "show" && argument) return show(argument);
  if (command === "retry" && argument) return retry(argument);
  if (command === "drop" && argument) return drop(argument);
  console.error(USAGE);
  return 2;
}

async function list(all: boolean): Promise<number> {
  const found = await rows.listOutboxRows(MOST, all);
  for (const { id, kind, state, attempts, due_at, created_at, last_error } of found) {
    const due = state === "waiting" ? `, due ${due_at}` : "";
    console.log(`${id}  ${state}  ${kind}  since ${created_at}, tried ${attempts} times${due}`);
    if (last_error) console.log(`    ${plainLine(last_error)}`);
  }
  const aside = spool.listSetAside();
  for (const { id, form, at, refused } of aside)
    console.log(`${id}  set aside  the form ${form}, sent ${at}\n    ${plainLine(refused)}`);
  const { spooled } = spool.spoolCounts();
  if (spooled > 0) console.log(`${spooled} sent while the database was away, to be stored when it is back`);
  if (found.length + aside.length + spooled === 0) console.log("Nothing is waiting.");
  if (found.length === MOST) console.log(`These are the first ${MOST}.`);
  return 0;
}

async function show(id: string): Promise<number> {
  const row = await rows.getOutboxRow(id);
  const found = row
    ? { ...row, payload: JSON.parse(row.payload) as unknown }
    : spool.listSetAside().find((each) => each.id === id);
  if (!found) return notFound(id);
  console.log(terminalJson(found));
  return 0;
}

async function retry(which: string): Promise<number> {
  const retried = await undone.retryUndone(which === "dead" ? undefined : which, CLI);
  if (retried === 0 && which !== "dead") return notFound(which);
  console.log(`${retried} to be tried again now. The running site does it.`);
  return 0;
}

async function drop(id: string): Promise<number> {
  if ((await undone.dropUndone(id, CLI)) === 0) return notFound(id);
  console.log("Dropped.");
  return 0;
}

function notFound(id: string): number {
  console.error(`Nothing that waits or could not be done has the id ${id}.`);
  return 1;
}
