// `npm run mail -- bounce < MESSAGE`: what a mail server hands over of the mail to MAIL_BOUNCE_DOMAIN.
process.env.LOG_LEVEL ??= "warn";

const USAGE = "Usage: npm run mail -- bounce < MESSAGE";

/** More is no report of ours; the rest is not read. */
const MOST_BYTES = 1024 * 1024;

/** What mail servers know from sysexits.h: keep the message and try again. */
const TRY_AGAIN = 75;

const WORDS = { bounced: "has no mailbox any more", complained: "complained", left: "has left" } as const;

const [
  { closeDatabase },
  { expectDatabase },
  { DatabaseAwayError },
  { env },
  { readReturnedMail },
  { takeReturnedMail },
] = await Promise.all([
  import("#app/backend/database.server.ts"),
  import("#app/backend/which-database.server.ts"),
  import("#app/backend/away.server.ts"),
  import("#app/utils/env.server.ts"),
  import("#app/site/newsletter/returned-mail.ts"),
  import("#app/site/newsletter/returned-mail-data.server.ts"),
]);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof DatabaseAwayError ? TRY_AGAIN : 1;
} finally {
  await closeDatabase();
}

async function run(): Promise<number> {
  if (process.argv[2] !== "bounce") {
    console.error(USAGE);
    return 2;
  }
  if (!env.MAIL_BOUNCE_DOMAIN)
    throw new Error("MAIL_BOUNCE_DOMAIN is not set: no mail of this site names it.");
  const returned = readReturnedMail(await readMessage(), env.MAIL_BOUNCE_DOMAIN);
  if (!returned) {
    console.log("Nothing follows from this message.");
    return 0;
  }
  await expectDatabase();
  if (await takeReturnedMail(returned)) console.log(`A reader ${WORDS[returned.meaning]}.`);
  else console.log("The token is nobody's.");
  return 0;
}

/** The message's first megabyte; a byte is a character, since all that is read of it is ASCII. */
async function readMessage(): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString("latin1");
}

export {};
