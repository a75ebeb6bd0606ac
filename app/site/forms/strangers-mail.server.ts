import { countEach } from "#app/backend/throttle.server.ts";
import { mailsFrom, mailsTo } from "./mail-limits.server.ts";

/** A mail that a stranger asked for and that may be sent: whether it is one of the first of its network's hour. */
type StrangersMail = { isFirst: boolean };

/** Of an hour, of one network: they go before what others ask for beyond theirs (backend/mail/strangers.server.ts). */
const FIRST_OF_HOUR = 3;

/** Counts one more mail that a stranger asks for, by whom it reaches and by whence it is asked for. Undefined where none may be sent. */
export async function countStrangersMail(email: string, address: string): Promise<StrangersMail | undefined> {
  const from = mailsFrom(address, "");
  const { seconds, counts } = await countEach([...from, ...mailsTo(email, "")]);
  if (seconds > 0) return undefined;
  return { isFirst: (counts[from.length - 1] ?? 1) <= FIRST_OF_HOUR };
}
