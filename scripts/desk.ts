// `npm run desk`: what waits for the staff, and their decisions, as the pages at /desk have them: product.md 15.27.
import { expectWholeOutput } from "#app/utils/whole-output.ts";

process.env.LOG_LEVEL ??= "warn";

const USAGE = `Usage: npm run desk -- COMMAND

  list                                 every queue: how many wait, and since when
  list QUEUE                           a queue, the oldest first: claims, listings, deals, photos, reports, messages, leads, law
  show QUEUE ID                        one of them, with what is known
  handle QUEUE ID                      mark a report, message, lead or law report as handled; "reopen QUEUE ID" takes it back
  call ID OUTCOME [--code CODE]        note a call about a claim: agreed, declined, nobody, later
  grant|refuse|ask ID --reason REASON [--note NOTE]     decide about a claim
  grant-all ID [--note NOTE]           grant all claims in review of the account that made this one, where it has a proven shop
  wake ID LISTING                      say which listing of the file is a sleeping claim's
  revoke ID --reason REASON [--note NOTE]               take a shop away from its owners
  accept QUEUE ID [--note NOTE]        publish a deal, a photo, or a listing's change (its ID is FIELD:LISTING)
  decline QUEUE ID --reason REASON [--note NOTE]        refuse it, or take it down
  undo QUEUE ID                        take back a decision about a claim, a change, a deal or a photo, for 30 days
  reasons                              the reasons that a decision may have
  audit [--who WHO] [--action ACTION] [--listing LISTING] [--day DAY]   what was done, the newest first`;

const [
  { closeDatabase },
  { databaseKind },
  { expectDatabase },
  { spaceControlCharacters },
  { withoutHiddenMarks },
  desk,
] = await Promise.all([
  import("#app/backend/database.server.ts"),
  import("#app/backend/database-kind.server.ts"),
  import("#app/backend/which-database.server.ts"),
  import("#app/utils/control-characters.ts"),
  import("#app/utils/plain-text.ts"),
  import("#app/desk/command/run-desk.server.ts"),
]);
const { parseArgs } = await import("node:util");

expectWholeOutput();
try {
  if (databaseKind === "none") throw new Error("BACKEND=none keeps nothing.");
  await expectDatabase();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      ["reason", "note", "code", "who", "action", "listing", "day"].map(
        (name) => [name, { type: "string" }] as const,
      ),
    ),
  });
  const said = await desk.runDesk(positionals, values as Record<string, string | undefined>);
  if (said === undefined) console.error(USAGE);
  // What a visitor typed moves no cursor, and makes no line of its own.
  else
    for (const line of said.lines.map(spaceControlCharacters).map(withoutHiddenMarks))
      (said.ok ? console.log : console.error)(line);
  process.exitCode = said === undefined ? 2 : said.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
