import {
  countEach,
  type Limit,
  secondsKnown,
  secondsToWait,
  secondsToWaitHere,
} from "#app/backend/throttle.server.ts";
import { networkKey } from "#app/utils/visitor-key.ts";
import { DAY_SECONDS, mailboxOf, mailsFrom, mailsTo } from "./mail-limits.server.ts";

/** A mail that a stranger asked for and that may be sent: whether it is one of the first of its network's hour. */
type StrangersMail = { isFirst: boolean };

/** Of an hour, of one network: they go before what others ask for beyond theirs (backend/mail/strangers.server.ts). */
const FIRST_OF_HOUR = 3;

/** Of a mailbox's ten of a day what networks ask for beyond their first, all of them together: with ten requests one address kept its reader from every code. */
const BEYOND_FIRST = 5;

/**
 * Counts one more mail that a stranger asks for, by whom it reaches and by whence it is asked for. Of what reaches a mailbox in a day each network has its first
 * before what others ask for beyond theirs. Undefined where none may be sent.
 */
export async function countStrangersMail(email: string, address: string): Promise<StrangersMail | undefined> {
  const day = `sent in a day to ${mailboxOf(email)}`;
  const ofNetwork: Limit = {
    name: `${day} asked for by ${networkKey(address)}`,
    times: 1 + BEYOND_FIRST,
    seconds: DAY_SECONDS,
  };
  const beyond: Limit = {
    name: `${day} beyond the first of each network`,
    times: BEYOND_FIRST,
    seconds: DAY_SECONDS,
  };
  // Who presses again in a quarter of an hour uses up nothing of their day.
  if (secondsKnown(mailsTo(email, "")) > 0) return undefined;
  // One after the other: what a network may not ask for uses up nothing of others'.
  const { seconds, counts, alone } = await countEach([ofNetwork, ...mailsFrom(address, "")]);
  const [ofDay = 1, ...ofHour] = counts;
  if (seconds > 0) return undefined;
  const isOver = async (limits: readonly Limit[]) =>
    (alone ? secondsToWaitHere(...limits) : await secondsToWait(limits)) > 0;
  if (ofDay > 1 && (await isOver([beyond]))) return undefined;
  if (await isOver(mailsTo(email, ""))) return undefined;
  return { isFirst: (ofHour.at(-1) ?? 1) <= FIRST_OF_HOUR };
}
