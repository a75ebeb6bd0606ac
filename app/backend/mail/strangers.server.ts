import { secondsToWait, secondsToWaitHere } from "../throttle.server.ts";

/** So many mails an hour that strangers ask for: a script that signs up a list of addresses makes no spammer of the site. */
const CEILING = { name: "mails to strangers", times: 300, seconds: 60 * 60 };

/** What networks ask for beyond their first three, all of them together: ten addresses asked for 300 an hour, and no newcomer got theirs. */
const BEYOND_FIRST = {
  name: "mails to strangers beyond the first of each network",
  times: 150,
  seconds: 60 * 60,
};

let overUntil = 0;

/**
 * Counts one more mail that a stranger asks for, whosever its address is: who fills the count with mailboxes of their own sees what is left of it, and would
 * know of another's whether it is known here. Says whether it may be promised to one that is nobody's: 300 an hour of the whole site are (product.md 13.5), of
 * which 150 are not one of the first of a network (`isFirst`), and the others are left out. `here` counts in this process alone, where the database does not answer. Never throws.
 */
export async function mayWriteToStranger({
  here,
  isFirst = true,
}: {
  here: boolean;
  isFirst?: boolean;
}): Promise<boolean> {
  // One after the other: what is left out uses up nothing.
  for (const limit of isFirst ? [CEILING] : [BEYOND_FIRST, CEILING]) {
    const seconds = here ? secondsToWaitHere(limit) : await secondsToWait([limit]);
    if (seconds === 0) continue;
    overUntil = performance.now() + seconds * 1000;
    return false;
  }
  return true;
}

/** Whether mails to strangers are left out at this moment, as far as this process knows. */
export function strangersLeftOut(): boolean {
  return performance.now() < overUntil;
}
