import { sendMail } from "#app/backend/mail/send-mail.server.ts";
import { MOST_AT_ONCE } from "#app/backend/mail/transport.server.ts";
import type { Delivered } from "#app/backend/outbox/delivery.ts";
import { isMailAddress } from "#app/utils/mail-address.ts";
import { addressEdition, type EditionMail } from "../edition/edition-mail.server.ts";
import {
  forgetRefusal,
  holdUnsure,
  holdWaiting,
  listUnsure,
  listWaiting,
  markDelivery,
  releaseDelivery,
  type Waiting,
} from "./issue-data.server.ts";
import { paceOf } from "./pace.ts";
import { sendToEach } from "./send-to-each.ts";

type Sending = {
  /** The day of the edition. */
  issue: string;
  mail: EditionMail;
  /** Mails a second. */
  rate: number;
  /** Write to those as well of whom a crash left unknown whether they got it: some get it twice. */
  unsure: boolean;
  /** Ends it after the mails in work. */
  signal: AbortSignal;
  /** After each mail. */
  told?: () => void;
};

/**
 * Sends an issue to all who wait for it. Each is held by a row before the mail leaves and marked after it: whatever ends this process,
 * nobody is written to twice, and of those in work at that moment it is not known whether they got it. Returns why it stopped, or
 * undefined when nobody waits any more.
 */
export async function sendIssue({ issue, mail, rate, unsure, ...run }: Sending): Promise<string | undefined> {
  const pace = paceOf(rate);
  const lists = [
    { list: listWaiting, hold: holdWaiting },
    ...(unsure ? [{ list: listUnsure, hold: holdUnsure }] : []),
  ];
  for (const { list, hold } of lists) {
    const stopped = await sendToEach<Waiting>({
      ...run,
      pace,
      atOnce: MOST_AT_ONCE,
      list: (after, most) => list(issue, after, most),
      send: (reader) => sendOne(issue, mail, reader, hold),
      giveBack: ({ id }) => forgetRefusal(issue, id),
    });
    if (stopped) return `${stopped} The command is the same, with --resume.`;
  }
  return undefined;
}

async function sendOne(
  issue: string,
  mail: EditionMail,
  reader: Waiting,
  hold: typeof holdWaiting,
): Promise<Delivered | undefined> {
  const { id, email, leave_token: leaveToken, confirmed_at: confirmedAt } = reader;
  const token = await hold(issue, id);
  if (!token) return undefined;
  // What is no address cannot be written to, and keeps nobody else from their mail.
  if (!isMailAddress(email)) {
    await markDelivery(issue, id, "undeliverable");
    return undefined;
  }
  const addressed = addressEdition(mail, { email, leaveToken, confirmedAt, bounceToken: token });
  const outcome = await sendMail(addressed, { id: `${issue}.${token}`, template: "newsletter-issue" });
  await settle(issue, id, outcome);
  return outcome;
}

/** What was sent is marked; what certainly was not is given back; what may have arrived stays in doubt. */
async function settle(issue: string, reader: string, outcome: Delivered): Promise<void> {
  if (outcome.end === "done") {
    const { undeliverable } = outcome;
    const state = undeliverable === "unknown" ? "bounced" : undeliverable ? "undeliverable" : "sent";
    return markDelivery(issue, reader, state);
  }
  // One side that will not have these words keeps nobody else from them.
  if (outcome.end === "dead" && outcome.message) return markDelivery(issue, reader, "undeliverable");
  if (outcome.end === "again" && outcome.unsure) return;
  return releaseDelivery(issue, reader);
}
