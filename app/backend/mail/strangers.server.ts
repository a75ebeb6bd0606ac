import { secondsToWait, secondsToWaitHere } from "../throttle.server.ts";

/** So many mails an hour to addresses that are nobody's here: a script that signs up a list of addresses makes no spammer of the site. */
const CEILING = { name: "mails to strangers", times: 300, seconds: 60 * 60 };

let overUntil = 0;

/**
 * Counts one more mail to an address that is nobody's here. Says whether it may be promised: 300 an hour of the whole site are
 * (product.md 13.5), and the others are left out. `here` counts in this process alone, where the database does not answer. Never throws.
 */
export async function mayWriteToStranger({ here }: { here: boolean }): Promise<boolean> {
  const seconds = here ? secondsToWaitHere(CEILING) : await secondsToWait([CEILING]);
  if (seconds > 0) overUntil = performance.now() + seconds * 1000;
  return seconds === 0;
}

/** Whether mails to strangers are left out at this moment, as far as this process knows. */
export function strangersLeftOut(): boolean {
  return performance.now() < overUntil;
}
