import { noteRefused } from "#app/backend/bursts.server.ts";
import { countEach, type Limit, secondsToWait, secondsToWaitHere } from "#app/backend/throttle.server.ts";
import { blockKey, visitorKey } from "#app/utils/visitor-key.ts";
import { DAY_SECONDS } from "./mail-limits.server.ts";

/** They store nothing, so there is nothing to protect but this process, and its memory is enough to count in. */
const STORE_NOTHING = new Set(["adult", "refresh"]);

/**
 * On the way to a session, or by a mail's secret: what they leave is gone within two days. A day's limit on them would let one person keep all who share
 * an address with them, as a shop's own network does, from signing in and from leaving the newsletter.
 */
export const LEAVE_LITTLE: ReadonlySet<string> = new Set([
  ...["sign-in", "again", "code", "link", "ask", "claim-code", "claim-prove", "objection", "stop-mail"],
  ...["newsletter-confirm", "newsletter-topics", "newsletter-leave"],
]);

/** Of all visitors together, so that nobody fills the disk from many addresses. */
const OF_ALL: Limit = { times: 600, seconds: 60, name: "forms of all" };

/** Of one network so many count for those of all alone: who signs in, or ends a session, sends no more. */
const FIRST = 3;

/** What networks send beyond their first, all of them together: twenty addresses sent 600 a minute, and nobody else could sign in, or out. */
const BEYOND_FIRST = { times: 200, seconds: 60 };

/** Who sends a form: somebody of the staff, somebody else who is signed in, or nobody who is known. */
export type FormSender = "staff" | "account" | "stranger";

/**
 * Counts one more post of a form. Returns the whole seconds that its visitor has to wait, 0 when it is allowed (product.md 9.9): 30 a
 * minute and visitor, whichever forms they are, and 600 of all visitors together, of which each network has its first three before what others send beyond
 * theirs. Whose network has as many visitors as that sends 120, so that nobody takes the forms from all others with one line. Who is signed in to no account
 * sends 1,000 a day, and such a network 4,000: each form is a row that is kept for days or months, and somebody goes through all of them. But for
 * those that leave little.
 */
export async function waitForForm(
  form: string,
  address: string,
  by: FormSender = "stranger",
): Promise<number> {
  const visitor = { times: 30, seconds: 60, name: `forms of ${visitorKey(address)}` };
  if (STORE_NOTHING.has(form)) return secondsToWaitHere({ ...visitor, name: `other ${visitor.name}` });
  const block = blockKey(address);
  const network = block ? { times: 120, seconds: 60, name: `forms of block ${block}` } : visitor;
  const {
    seconds,
    counts: [ofNetwork = 0],
    alone,
  } = await countEach([
    network,
    ...(block ? [visitor] : []),
    ...(by === "stranger" && !LEAVE_LITTLE.has(form) ? formsOfADay(address, block) : []),
  ]);
  // Whoever is signed in has a count apart, which no stranger uses up; and the staff one that no account does, which anybody has who claims a listing.
  const beyond = { ...BEYOND_FIRST, name: `forms beyond the first of each network by ${by}` };
  const ofAll = [OF_ALL, ...(ofNetwork > FIRST ? [beyond] : [])];
  const wait = seconds || (alone ? secondsToWaitHere(...ofAll) : await secondsToWait(ofAll));
  if (wait > 0) noteRefused("form");
  return wait;
}

function formsOfADay(address: string, block: string | undefined): Limit[] {
  return [
    { times: 1000, seconds: DAY_SECONDS, name: `forms of a day of ${visitorKey(address)}` },
    ...(block ? [{ times: 4000, seconds: DAY_SECONDS, name: `forms of a day of block ${block}` }] : []),
  ];
}

/**
 * Counts one more click on a mailbox's own "unsubscribe" while the database is away, as waitForForm does: 600 a minute of all together, since
 * mailboxes click for many readers from one address. Tokens that were made up fill no disk then.
 */
export async function waitForOneClick(): Promise<number> {
  return secondsToWait([{ times: 600, seconds: 60, name: "one-clicks of all" }]);
}

/** Counts one more use of the refresh button, as waitForForm does: one in 10 seconds and visitor. */
export function waitForRefresh(address: string): number {
  return secondsToWaitHere({ times: 1, seconds: 10, name: `refresh of ${visitorKey(address)}` });
}
