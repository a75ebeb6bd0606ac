// `npm run newsletter -- draft`: the weekly edition, from its draft to its sending.

import { parseArgs } from "node:util";
import type { SendOptions } from "#app/newsletter/send/send-edition.server.ts";
import { expectWholeOutput } from "#app/utils/whole-output.ts";

// What the site says of its files is no news here.
process.env.LOG_LEVEL ??= "error";

const USAGE = `Usage: npm run newsletter -- COMMAND

  draft [--date 2026-11-21] [--force]   writes data/newsletter/{date}.md from what was published that week
  preview FILE                          writes it as HTML and text into var/newsletter/
  send FILE --test ADDRESS              sends it to one address, and records nothing
  send FILE --dry-run                   says to how many it would go, and what is missing
  send FILE [--rate 5]                  sends it to everybody who confirmed, so many a second
  send FILE --resume                    goes on where a sending stopped
  send FILE --resume-unsure             writes again to those of whom it is not known whether they got it
  ask-again [--rate 5] [--dry-run]      asks once who signed up before mail was set up
  law-changes                           tells those who follow a state what changed in its law, now

FILE is a file of data/newsletter/, or its day.`;

/** The most that a relay is asked for, whatever is typed. */
const MOST_RATE = 1000;

type Values = ReturnType<typeof parse>["values"];

expectWholeOutput();
process.exitCode = await main(process.argv.slice(2));

async function main(argv: string[]): Promise<number> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [command, file, ...more] = positionals;
  if (more.length > 0) return misused(`What is “${more[0]}”?`);
  try {
    switch (command) {
      case "draft":
        return file ? misused("draft takes no file.") : await draft(values);
      case "preview":
        return file ? await preview(file) : misused("preview needs an edition's file.");
      case "send":
        return file ? await send(file, values) : misused("send needs an edition's file.");
      case "ask-again":
        return await askAgain(values);
      case "law-changes":
        return await tellOfLawChanges();
      default:
        return misused(command ? `There is no command “${command}”.` : "Which command?");
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await close();
  }
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      date: { type: "string" },
      force: { type: "boolean", default: false },
      test: { type: "string" },
      rate: { type: "string", default: "5" },
      "dry-run": { type: "boolean", default: false },
      resume: { type: "boolean", default: false },
      "resume-unsure": { type: "boolean", default: false },
    },
  });
}

async function draft({ date, force }: Values): Promise<number> {
  const [{ writeDraft }, { isDay }, { siteDay }] = await Promise.all([
    import("#app/newsletter/draft/write-draft.server.ts"),
    import("#app/utils/dates.ts"),
    import("#app/site/site-days.server.ts"),
  ]);
  const day = date ?? siteDay();
  if (!isDay(day)) return misused(`“${day}” is no day: write it like 2026-11-21.`);
  const { lines, written } = await writeDraft(day, { force });
  for (const line of lines) console.log(line);
  return written ? 0 : 1;
}

async function preview(file: string): Promise<number> {
  const [{ openEdition }, { writePreview }] = await Promise.all([
    import("#app/newsletter/edition/edition-on-disk.server.ts"),
    import("#app/newsletter/edition/preview.server.ts"),
  ]);
  for (const path of await writePreview((await openEdition(file)).edition)) console.log(path);
  return 0;
}

async function send(file: string, values: Values): Promise<number> {
  const rate = rateOf(values);
  if (!rate) return misused(`--rate is a number of mails a second, at most ${MOST_RATE}.`);
  const { openEdition } = await import("#app/newsletter/edition/edition-on-disk.server.ts");
  const opened = await openEdition(file);
  if (values.test !== undefined) return sendTest(opened.edition, values.test);
  await expectReaders();
  const { sendEdition } = await import("#app/newsletter/send/send-edition.server.ts");
  const options: SendOptions = {
    dryRun: values["dry-run"],
    resume: values.resume,
    resumeUnsure: values["resume-unsure"],
    rate,
    signal: untilTold(),
    say: console.log,
  };
  return (await sendEdition(opened, options)) ? 0 : 1;
}

async function sendTest(
  edition: import("#app/newsletter/edition/edition.ts").Edition,
  address: string,
): Promise<number> {
  const [{ sendTest: sendOne }, { isMailAddress }] = await Promise.all([
    import("#app/newsletter/send/send-test.server.ts"),
    import("#app/utils/mail-address.ts"),
  ]);
  if (!isMailAddress(address)) return misused(`“${address}” is no address.`);
  const { left, line } = await sendOne(edition, address);
  console.log(line);
  return left ? 0 : 1;
}

async function askAgain(values: Values): Promise<number> {
  const rate = rateOf(values);
  if (!rate) return misused(`--rate is a number of mails a second, at most ${MOST_RATE}.`);
  await expectReaders();
  const { askAgain: askEverybody } = await import("#app/newsletter/send/ask-again.server.ts");
  const all = await askEverybody({
    rate,
    dryRun: values["dry-run"],
    signal: untilTold(),
    say: console.log,
  });
  return all ? 0 : 1;
}

/** What is promised here, the site's outbox sends. */
async function tellOfLawChanges(): Promise<number> {
  await expectReaders();
  const { mailLawChanges } = await import("#app/legality/follow/law-changes-data.server.ts");
  const { changes, mails } = await mailLawChanges();
  console.log(`${changes} changed since it was last looked at; ${mails} mails for those who follow.`);
  if (mails > 0) console.log("The running site sends them; npm run outbox -- list shows what waits.");
  return 0;
}

/** Without the site's variables there would be an empty database, and an edition that was sent to nobody. */
async function expectReaders(): Promise<void> {
  const { expectDatabase } = await import("#app/backend/which-database.server.ts");
  await expectDatabase();
}

function rateOf({ rate }: Values): number | undefined {
  const number = Number(rate);
  return number > 0 && number <= MOST_RATE ? number : undefined;
}

/** Ctrl-C ends a sending after the mails in work; a second one ends it at once. */
function untilTold(): AbortSignal {
  const told = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => told.abort());
  return told.signal;
}

async function close(): Promise<void> {
  const [{ closeDatabase }, { closeMail }] = await Promise.all([
    import("#app/backend/database.server.ts"),
    import("#app/backend/mail/transport.server.ts"),
  ]);
  closeMail();
  await closeDatabase();
}

function misused(reason: string): number {
  console.error(`${reason}\n\n${USAGE}`);
  return 2;
}
