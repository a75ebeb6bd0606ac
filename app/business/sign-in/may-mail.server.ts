import { mayWriteToStranger } from "#app/backend/mail/strangers.server.ts";
import { secondsToWait } from "#app/backend/throttle.server.ts";
import { DAY_SECONDS, mailboxOf, mailsFrom, mailsTo } from "#app/site/forms/mail-limits.server.ts";
import { countStrangersMail } from "#app/site/forms/strangers-mail.server.ts";
import { log } from "#app/utils/log.server.ts";
import { knownSince } from "./device.server.ts";

/** Who asks for a mail with a code: a browser that has signed in to the account, or a stranger; whether it is one of the first of their network's hour. */
export type MailAsker = "known" | "first" | "stranger";

/**
 * Counts one more mail with a code, and says whether it may be sent, and who asks: product.md 15.7. A browser that has signed in to the account has
 * times of its own, so that no stranger uses up its owner's; nor does who read the mailbox for a while, since they are counted by the day on
 * which a browser first signed in; nor does who shares its network address, where thirty forms of the newsletter are all the mails of an hour, with
 * mailboxes of their own that sign in: of a network address too each such day has its own count, and all of them ten times as many. Who is throttled
 * sees the usual page.
 */
export async function mailAsker(
  request: Request,
  email: string,
  address: string,
): Promise<MailAsker | undefined> {
  const since = knownSince(request, email);
  const asker = since ? await askerSince(since, email, address) : await strangerAsking(email, address);
  if (!asker) log.warn("a mail with a code was throttled");
  return asker;
}

/** As mailAsker, where it makes no difference who asks. */
export async function mayMail(request: Request, email: string, address: string): Promise<boolean> {
  return (await mailAsker(request, email, address)) !== undefined;
}

async function askerSince(since: string, email: string, address: string): Promise<MailAsker | undefined> {
  const limits = [
    ...mailsTo(email, ` from a browser of its own since ${since}`),
    ...mailsFrom(address, ` from browsers of their own since ${since}`),
    ...mailsFrom(address, " from browsers of their own", 10),
  ];
  return (await secondsToWait(limits)) > 0 ? undefined : "known";
}

async function strangerAsking(email: string, address: string): Promise<MailAsker | undefined> {
  const mail = await countStrangersMail(email, address);
  return mail && (mail.isFirst ? "first" : "stranger");
}

/** Of an account, from wherever it asks; and of all accounts together, as of all strangers. */
const OF_ACCOUNT = { times: 30, seconds: 60 * 60 };
const OF_ACCOUNT_A_DAY = { times: 100, seconds: DAY_SECONDS };
const OF_ACCOUNTS = { name: "others written to for accounts", times: 300, seconds: 60 * 60 };

/**
 * As mayMail, of a mail that an account asks for to an address that somebody typed there: an invitation, a new address of the account. Whoever
 * claims a listing has one, and with many networks would write to as many strangers as they like.
 */
export async function mayMailOther(
  request: Request,
  account: { id: string },
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  if (!(await mayMail(request, email, address))) return false;
  // One after the other: what an account may not ask for uses up nothing of all others'.
  const limits = [
    { ...OF_ACCOUNT, name: `others written to for ${account.id}` },
    { ...OF_ACCOUNT_A_DAY, name: `others written to in a day for ${account.id}` },
    OF_ACCOUNTS,
  ];
  for (const limit of limits) {
    if ((await secondsToWait([limit])) === 0) continue;
    log.warn({ account: account.id }, "a mail that an account asked for was throttled");
    return false;
  }
  return true;
}

/**
 * Whether an address that is nobody's here may be told so, once a day, and within the site's own 300 an hour. It is counted whosever the address is
 * (strangers.server.ts).
 */
export async function mayTellStranger(email: string, asker?: unknown): Promise<boolean> {
  const once = { name: `no account here: ${mailboxOf(email)}`, times: 1, seconds: DAY_SECONDS };
  const isFirst = asker !== "stranger";
  return (await secondsToWait([once])) === 0 && (await mayWriteToStranger({ here: false, isFirst }));
}
