import { databaseKind } from "#app/backend/database-kind.server.ts";
import { editionMail } from "../edition/edition-mail.server.ts";
import type { EditionOnDisk } from "../edition/edition-on-disk.server.ts";
import { whyNotWritten, writeSent } from "../edition/edition-on-disk.server.ts";
import { whyNotThis, whyNotYet } from "./conditions.server.ts";
import {
  beginIssue,
  endIssue,
  findIssue,
  type Issue,
  type Progress,
  progressOf,
} from "./issue-data.server.ts";
import { sendIssue } from "./send-issue.server.ts";

export type SendOptions = {
  /** Says what would happen, and does nothing. */
  dryRun: boolean;
  /** Goes on with an issue that began. */
  resume: boolean;
  /** Writes as well to those of whom a crash left unknown whether they got it. */
  resumeUnsure: boolean;
  /** Mails a second. */
  rate: number;
  signal: AbortSignal;
  say: (line: string) => void;
};

/** How often a long sending says how far it is. */
const SAY_MILLISECONDS = 10_000;

/**
 * Sends an edition to everybody who confirmed and wants it: product.md 14.5. Says what it does; returns whether all of it was done. A
 * second run, also at the same time, writes to nobody twice.
 */
export async function sendEdition(opened: EditionOnDisk, options: SendOptions): Promise<boolean> {
  const { edition, digest } = opened;
  const { say, dryRun } = options;
  const refused = [...whyNotYet(), ...(await whyNotThis(edition))];
  // Where no database is, nothing more can be looked up.
  if (refused.length > 0 && (!dryRun || databaseKind === "none")) return refuse(refused, say);
  const known = await findIssue(edition.date);
  if (!dryRun) await sayAgain(opened, known, say);
  refused.push(...whyNotNow(opened, known, options), ...(edition.sent ? [] : await whyNotWritten(opened)));
  const progress = await progressOf(edition.date);
  if (dryRun) {
    for (const reason of refused) say(`It could not be sent: ${reason}`);
    say(`${readers(progress.waiting)} would get “${edition.subject}”.`);
    sayDoubts(progress, say);
    return refused.length === 0;
  }
  if (refused.length > 0) return refuse(refused, say);
  const issue = known ?? (await beginIssue(opened, new Date().toISOString()));
  // Another run may have begun it in this moment, with another version of the file.
  if (issue.sha256 !== digest) return refuse([CHANGED], say);
  if (!edition.sent) await writeSent(opened, issue.started_at);
  say(`Sending “${edition.subject}” to ${readers(progress.waiting)}, ${options.rate} a second.`);
  const mail = await editionMail(edition);
  const stopped = await sendIssue({
    issue: issue.id,
    mail,
    rate: options.rate,
    unsure: options.resumeUnsure,
    signal: options.signal,
    told: countTo(progress.waiting, say),
  });
  if (stopped) say(stopped);
  const after = await progressOf(edition.date);
  if (!stopped && after.waiting === 0) await endIssue(issue.id);
  say(`${after.sent} sent, ${after.undeliverable} undeliverable, ${after.waiting} waiting.`);
  sayDoubts(after, say);
  return !stopped;
}

/** An editor who had the file open before its sending began takes the line out again by saving it, and the page that mails lead to is gone. */
async function sayAgain(
  opened: EditionOnDisk,
  issue: Issue | undefined,
  say: SendOptions["say"],
): Promise<void> {
  if (opened.edition.sent || issue?.sha256 !== opened.digest) return;
  if ((await whyNotWritten(opened)).length > 0) return;
  await writeSent(opened, issue.started_at);
  say("Its file did not say any more that its sending began, and does again: its page is there.");
}

const CHANGED =
  "The file, or its advertisement, changed since the sending began: readers would get two editions. Put it back as it was.";

/** Why an edition cannot be sent at this moment of its life. */
function whyNotNow(
  { edition, digest }: EditionOnDisk,
  issue: Issue | undefined,
  { resume, resumeUnsure }: SendOptions,
): string[] {
  const again = resume || resumeUnsure;
  if (!issue) {
    if (edition.sent)
      return [
        `Its file says that it was sent on ${edition.sent}, and this database knows nothing of it. Take the line “sent” out to send it to the readers of this one.`,
      ];
    return again ? ["It has not begun: send it without --resume."] : [];
  }
  if (issue.sha256 !== digest) return [CHANGED];
  if (issue.ended_at && !resumeUnsure) return [`It was sent on ${issue.ended_at}.`];
  return again ? [] : [`Its sending began on ${issue.started_at} and did not end: go on with --resume.`];
}

function sayDoubts({ unsure }: Progress, say: (line: string) => void): void {
  if (unsure === 0) return;
  say(
    `Of ${readers(unsure)} it is not known whether they got it, for the sending was cut off: --resume-unsure writes to them again, and some would have it twice.`,
  );
}

function refuse(reasons: readonly string[], say: (line: string) => void): boolean {
  for (const reason of reasons) say(reason);
  say("Nothing was sent.");
  return false;
}

function readers(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "reader" : "readers"}`;
}

function countTo(all: number, say: (line: string) => void): () => void {
  let done = 0;
  let said = Date.now();
  return () => {
    done += 1;
    if (Date.now() - said < SAY_MILLISECONDS) return;
    said = Date.now();
    say(`${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")}`);
  };
}
