import { sendMail } from "#app/backend/mail/send-mail.server.ts";
import { MOST_AT_ONCE } from "#app/backend/mail/transport.server.ts";
import type { Delivered } from "#app/backend/outbox/delivery.ts";
import { isMailAddress } from "#app/utils/mail-address.ts";
import { addressEdition, type EditionMail } from "../edition/edition-mail.server.ts";
import {
  holdUnsure,
  holdWaiting,
  listUnsure,
  listWaiting,
  markDelivery,
  releaseDelivery,
  type Waiting,
} from "./issue-data.server.ts";
import { type Pace, paceOf } from "./pace.ts";

/** Readers that are looked up at a time. */
const PAGE = 200;
/** So many failures one after the other, and it is not about readers any more. */
const MOST_FAILURES = 8;
/** Of a server that asks for less it takes more: a quarter of an hour. */
const MOST_PUT_OFF = 20;
/** How often those whom the server put off are tried in one run. */
const ROUNDS = 3;

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
export async function sendIssue(sending: Sending): Promise<string | undefined> {
  const pace = paceOf(sending.rate);
  const lists = [listWaiting, ...(sending.unsure ? [listUnsure] : [])];
  for (const list of lists) {
    const hold = list === listUnsure ? holdUnsure : holdWaiting;
    for (let round = 1; round <= ROUNDS; round++) {
      const { put, stopped } = await sendRound(sending, pace, list, hold);
      if (stopped) return stopped;
      if (put === 0) break;
      if (round === ROUNDS) return `The server put ${put} off ${ROUNDS} times: go on with --resume later.`;
    }
  }
  return undefined;
}

/** Once through everybody of a list. `put` are those whom the server put off. */
async function sendRound(
  { issue, mail, signal, told }: Sending,
  pace: Pace,
  list: typeof listWaiting,
  hold: typeof holdWaiting,
): Promise<{ put: number; stopped?: string }> {
  let put = 0;
  let failures = 0;
  let stopped: string | undefined;
  let page: Waiting[] = [];
  let last = "";
  let looking: Promise<void> | undefined;

  async function nextReader(): Promise<Waiting | undefined> {
    if (page.length === 0) {
      looking ??= list(issue, last, PAGE).then((found) => {
        page = found;
        last = found.at(-1)?.id ?? last;
        looking = undefined;
      });
      await looking;
    }
    return page.shift();
  }

  async function work(): Promise<void> {
    while (!stopped) {
      if (signal.aborted) {
        stopped = "It was told to stop: go on with --resume.";
        return;
      }
      const reader = await nextReader();
      if (!reader) return;
      await pace.turn();
      const token = await hold(issue, reader.id);
      if (!token) continue;
      const { id, email, leave_token: leaveToken, confirmed_at: confirmedAt } = reader;
      // What is no address cannot be written to, and keeps nobody else from their mail.
      if (!isMailAddress(email)) {
        await markDelivery(issue, id, "undeliverable");
        continue;
      }
      const addressed = addressEdition(mail, { email, leaveToken, confirmedAt, bounceToken: token });
      const outcome = await sendMail(addressed, { id: `${issue}.${token}`, template: "newsletter-issue" });
      await settle(issue, id, outcome);
      if (outcome.end === "done") {
        failures = 0;
        pace.taken();
      } else {
        failures += 1;
        const { slowDown = false, unsure = false } = outcome.end === "again" ? outcome : {};
        if (outcome.end === "again" && !unsure) put += 1;
        if (slowDown) pace.slower();
        else pace.pause(100 * failures ** 2);
        if (outcome.end === "dead" || failures >= (slowDown ? MOST_PUT_OFF : MOST_FAILURES))
          stopped = `The server takes nothing any more: ${outcome.reason}. Go on with --resume when that is mended.`;
      }
      told?.();
    }
  }

  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
  return { put, stopped };
}

/** What was sent is marked; what certainly was not is given back; what may have arrived stays in doubt. */
async function settle(issue: string, reader: string, outcome: Delivered): Promise<void> {
  if (outcome.end === "done") {
    const { undeliverable } = outcome;
    const state = undeliverable === "unknown" ? "bounced" : undeliverable ? "undeliverable" : "sent";
    return markDelivery(issue, reader, state);
  }
  if (outcome.end === "again" && outcome.unsure) return;
  return releaseDelivery(issue, reader);
}
