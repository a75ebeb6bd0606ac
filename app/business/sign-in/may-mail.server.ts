import { mayWriteToStranger } from "#app/backend/mail/strangers.server.ts";
import { secondsToWait } from "#app/backend/throttle.server.ts";
import { DAY_SECONDS, mailboxOf, mailsFrom, mailsOf, mailsTo } from "#app/site/forms/mail-limits.server.ts";
import { log } from "#app/utils/log.server.ts";
import { knownSince } from "./device.server.ts";

/**
 * Counts one more mail with a code, and says whether it may be sent: product.md 15.7. A browser that has signed in to the account has
 * times of its own, so that no stranger uses up its owner's; nor does who read the mailbox for a while, since they are counted by the day on
 * which a browser first signed in; nor does who shares its network address, where thirty forms of the newsletter are all the mails of an hour. Who is
 * throttled sees the usual page.
 */
export async function mayMail(request: Request, email: string, address: string): Promise<boolean> {
  const since = knownSince(request, email);
  const limits = since
    ? [
        ...mailsTo(email, ` from a browser of its own since ${since}`),
        ...mailsFrom(address, " from browsers of their own"),
      ]
    : mailsOf(email, address);
  const seconds = await secondsToWait(limits);
  if (seconds > 0) log.warn({ seconds }, "a mail with a code was throttled");
  return seconds === 0;
}

/** Whether an address that is nobody's here may be told so, once a day, and within the site's own 300 an hour. */
export async function mayTellStranger(email: string): Promise<boolean> {
  const once = { name: `no account here: ${mailboxOf(email)}`, times: 1, seconds: DAY_SECONDS };
  return (await secondsToWait([once])) === 0 && (await mayWriteToStranger({ here: false }));
}
