import type { Kysely } from "kysely";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { type Tx, transaction } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { secondsToWait } from "#app/backend/throttle.server.ts";
import { DAY_SECONDS } from "#app/site/forms/mail-limits.server.ts";
import { type Actor, audit, CLI } from "../audit/audit-data.server.ts";
import { listingsOf, type ShopOfClaim } from "../audit/past-listings-data.server.ts";
import type { StaffMember } from "../sign-in/guards.server.ts";

/** Who decides: somebody of the staff, or the command line. */
export type Decider = StaffMember | typeof CLI;

/** What became of a decision: done, or why not, in words for the page. */
export type Decided = { ok: true } | { ok: false; message: string };

/** What the desk decides about of what a shop says and shows, as the audit log calls it. */
type Thing = "edit" | "deal" | "photo";

/** What a decision makes of what a shop wrote or shows; one that is taken back too. */
export const BECOMES = { accept: "live", refuse: "refused", undo: "waiting" } as const;

/** How long a decision can be undone: product.md 15.26. */
export const UNDO_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** How often a day somebody of the staff does to one thing what `doneOften` counts: a shop that nobody answers at is called more often. */
const MOST_A_DAY = { reversed: 5, "asked about": 5, "called about": 20 };

/** Acts of a shop that do not touch what the desk looked at. */
const BESIDE = ["photo.described", "photo.moved"];

/** Returns who decides as the audit log names them. */
export function actorOf(by: Decider): Actor {
  return by === CLI ? CLI : by.account.id;
}

/** Runs a decision in a transaction; this process shows at once what it changed. Throws a DatabaseAwayError. */
export async function deciding(work: (tx: Tx) => Promise<Decided>): Promise<Decided> {
  const decided = await transaction(work);
  if (decided.ok) await applyChanges();
  return decided;
}

/**
 * Counts that somebody of the staff takes back what was decided about a thing, asks its claimant for more, or notes a call, and says so where they did it
 * often enough for a day: whatever is decided is decided once, but for these, and each is mails to a shop's people and all kept pages made anew, or a line
 * of the claim's page. Colleagues are not kept from it, nor is the command line.
 */
export async function doneOften(
  actor: Actor,
  did: keyof typeof MOST_A_DAY,
  subject: string,
): Promise<{ ok: false; message: string } | undefined> {
  if (actor === CLI) return undefined;
  const limit = { name: `${actor} ${did} ${subject}`, times: MOST_A_DAY[did], seconds: DAY_SECONDS };
  if ((await secondsToWait([limit])) === 0) return undefined;
  return { ok: false, message: `You ${did} this ${MOST_A_DAY[did]} times today. Leave it to someone else.` };
}

/** Writes a decision into the audit log, with its reason and the desk's note where it has them, and tells every process to read the thing again. */
export async function writeDecision(
  tx: Tx,
  by: Decider,
  {
    of,
    became,
    listing,
    subject,
    detail = [],
    now,
  }: {
    of: Thing;
    became: "accepted" | "refused" | "undone";
    listing: string;
    subject: string;
    detail?: readonly (string | undefined)[];
    now: Date;
  },
): Promise<void> {
  await audit(tx, {
    actor: actorOf(by),
    action: `${of}.${became}`,
    listing,
    subject,
    detail: detail.filter(Boolean).join(": ") || undefined,
    at: now.toISOString(),
  });
  await publishChange(tx, { kind: of, listing, now });
}

/**
 * Returns the decision that made something what it is, if its shop did nothing to it since and it is young enough to be undone. An edit is
 * named by its claim and its field. With `seen`, the moment of the decision that a page shows, it is that one or none: the button is the same
 * whatever was decided, so that by a page that stayed open another's decision would be undone.
 */
export async function undoableDecision(
  tx: Tx,
  {
    of,
    subject,
    field,
    state,
    seen,
  }: { of: Thing; subject: string; field?: string; state: string; seen?: string },
  now: Date,
): Promise<{ action: string; at: string; actor: Actor } | undefined> {
  const last = await tx
    .selectFrom("audit_log")
    .select(["action", "at", "actor"])
    .where("subject", "=", subject)
    .where("action", "like", `${of}.%`)
    .where("action", "not in", BESIDE)
    // The field alone, or with why after it.
    .$if(field !== undefined, (acts) =>
      acts.where((eb) => eb.or([eb("detail", "=", field ?? ""), eb("detail", "like", `${field}: %`)])),
    )
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const stands = { live: `${of}.accepted`, refused: `${of}.refused` }[state];
  const isYoung = last !== undefined && Date.parse(last.at) >= now.getTime() - UNDO_MILLISECONDS;
  const isSeen = seen === undefined || seen === last?.at;
  return isYoung && isSeen && last.action === stands ? last : undefined;
}

/**
 * Whether a shop's deals, or its photographs, wait until the desk accepts one: what it last did about them was to refuse one, or to take a
 * decision back, so that no press of the shop's is to make that one public. The audit log says it: what was refused can be thrown away, and
 * sent anew; and a new file may have given the shop another id since.
 */
export async function awaitsAcceptance(
  db: Kysely<Tables>,
  of: "deal" | "photo",
  shop: ShopOfClaim,
): Promise<boolean> {
  for (const { listing, from, until } of await listingsOf(db, shop)) {
    // By each word, not by the last act: an index has these together, and a shop's people may have done a million other things since.
    const decisions = await db
      .selectFrom("audit_log")
      .select((eb) => ["action", eb.fn.max("at").as("at")])
      .where("listing_id", "=", listing)
      .where("action", "in", [`${of}.accepted`, `${of}.refused`, `${of}.undone`])
      .where("at", ">=", from)
      .$if(until !== undefined, (acts) => acts.where("at", "<", until ?? ""))
      .groupBy("action")
      .execute();
    const [last] = decisions.toSorted((a, b) => (a.at < b.at ? 1 : -1));
    if (last) return last.action !== `${of}.accepted`;
  }
  return false;
}
