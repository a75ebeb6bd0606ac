import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { noteRefused } from "#app/backend/bursts.server.ts";
import type { ChallengeRow } from "#app/backend/business-tables.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { keyFor } from "#app/utils/keys.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { type Answered, CHALLENGE_MINUTES, MOST_GUESSES, type Purpose } from "./challenge.ts";
import type { MailAsker } from "./may-mail.server.ts";

/** The outbox's kind of mails with a code: they go before all others, and one that waited as long as a code holds is dropped. */
export const CODE_MAIL = "code-mail";

/**
 * Asks a mailbox, inside a transaction: writes the challenge, and promises the mail that makes its code and link when it leaves. Returns
 * the secret for the asking browser's cookie (`challengeCookie`): the code counts there alone. Without `mail` none is sent, which no
 * visitor is told (product.md 15.7).
 */
export async function askMailbox(
  tx: Tx,
  {
    email,
    purpose,
    subject,
    template,
    mail = true,
    secret = randomBytes(32).toString("base64url"),
    now = new Date(),
  }: {
    email: string;
    purpose: Purpose;
    /** What it is about, at most 400 characters: a path to go on to, a claim's id. */
    subject?: string;
    /** Its maker's name in background.server.ts; the maker gets `{ challenge }`, the id for `makeSecrets`. */
    template: string;
    /** What mayMail or mailAsker said: the maker gets who asks as `asker`. */
    mail?: boolean | MailAsker;
    secret?: string;
    now?: Date;
  },
): Promise<{ id: string; secret: string }> {
  const id = sha256(secret);
  await tx
    .insertInto("challenges")
    .values({
      id,
      email,
      purpose,
      subject: subject?.slice(0, 400) ?? null,
      code_mac: null,
      link_hash: null,
      attempts: 0,
      used_at: null,
      created_at: now.toISOString(),
      expires_at: until(now),
    })
    .execute();
  const asker = typeof mail === "string" ? { asker: mail } : {};
  if (mail) await promise(tx, { kind: CODE_MAIL, payload: { template, challenge: id, ...asker } });
  return { id, secret };
}

/** Returns a challenge by its id, as makers of mails ask for it; undefined when it is used or gone. */
export async function openChallenge(id: string): Promise<ChallengeRow | undefined> {
  return single((db) =>
    db
      .selectFrom("challenges")
      .selectAll()
      .where("id", "=", id)
      .where("used_at", "is", null)
      .executeTakeFirst(),
  );
}

/**
 * Makes a challenge's code and its link's secret for the mail that is about to leave; both hold 10 minutes from now. Those of an earlier
 * attempt at this mail end; guesses that were made count on. Undefined when the challenge is used or gone.
 */
export async function makeSecrets(
  id: string,
  code: string,
  now = new Date(),
): Promise<{ code: string; link: string } | undefined> {
  const link = randomBytes(16).toString("hex");
  const { numUpdatedRows } = await single((db) =>
    db
      .updateTable("challenges")
      .set({ code_mac: macOf(id, code), link_hash: sha256(link), expires_at: until(now) })
      .where("id", "=", id)
      .where("used_at", "is", null)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows) === 1 ? { code, link } : undefined;
}

/** What the asking browser's page knows of its challenge; undefined for none, or one that was answered. */
export async function challengeOfBrowser(secret: string): Promise<ChallengeRow | undefined> {
  return openChallenge(sha256(secret));
}

/** How typing codes ended: what the work made of it, or how many tries are left of each. */
export type SpentAll<Result> =
  | { ok: true; result: Result }
  | { ok: false; left: { left: number; right: boolean }[] };

/** As SpentAll, of one code. */
export type Spent<Result> = { ok: true; result: Result } | { ok: false; left: number };

type Typed = { secret: string; code: string; purpose: Purpose };

/**
 * Spends a code that was typed in the browser that asked: counts the guess first, in a statement of its own (of 60 at once five are
 * compared), then does `work` in the transaction that uses the challenge up, once. `work` may run twice, and what it throws undoes it.
 */
export async function spendCode<Result>(
  { now, ...typed }: Typed & { now?: Date },
  work: (tx: Tx, answered: Answered) => Promise<Result>,
): Promise<Spent<Result>> {
  const spent = await spendCodes([typed], (tx, [answered]) => work(tx, answered as Answered), now);
  return spent.ok ? spent : { ok: false, left: spent.left[0]?.left ?? 0 };
}

/** As spendCode, for codes that only count together: all are used up, or none. */
export async function spendCodes<Result>(
  typed: readonly Typed[],
  work: (tx: Tx, answered: readonly Answered[]) => Promise<Result>,
  now = new Date(),
): Promise<SpentAll<Result>> {
  const guesses = await Promise.all(typed.map((one) => guess(one, now)));
  if (guesses.some(({ right }) => !right)) {
    noteRefused("sign-in");
    return { ok: false, left: guesses };
  }
  const spent = await transaction(async (tx) => {
    const answered: Answered[] = [];
    for (const { secret } of typed) {
      const row = await usingUp(tx, now).where("id", "=", sha256(secret)).returningAll().executeTakeFirst();
      if (row) answered.push(row);
    }
    if (answered.length < typed.length) throw new UsedUpError();
    return { ok: true as const, result: await work(tx, answered) };
  }).catch((error: unknown) => {
    if (error instanceof UsedUpError) return undefined;
    throw error;
  });
  return spent ?? { ok: false, left: typed.map(() => ({ left: 0, right: false })) };
}

/** Another request was first. */
class UsedUpError extends Error {}

/** Counts a guess, then compares it: what is counted out is compared no more. */
async function guess({ secret, code, purpose }: Typed, now: Date): Promise<{ left: number; right: boolean }> {
  const guessed = await single((db) =>
    db
      .updateTable("challenges")
      .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
      .where("id", "=", sha256(secret))
      .where("purpose", "=", purpose)
      .where("attempts", "<", MOST_GUESSES)
      .where("used_at", "is", null)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!guessed) return { left: 0, right: false };
  const holds = guessed.expires_at > now.toISOString();
  return {
    left: MOST_GUESSES - guessed.attempts,
    right: holds && isCode(guessed, code.replace(/[\s-]/g, "")),
  };
}

/** What a link's page shows before its button is pressed. */
export type SeenLink = Pick<ChallengeRow, "email" | "purpose" | "subject" | "created_at" | "expires_at"> & {
  state: "open" | "used up";
};

/** Looks at a link without spending it: programs open the links of a mail too. Undefined for none. */
export async function seeLink(link: string, now = new Date()): Promise<SeenLink | undefined> {
  const row = await single((db) =>
    db.selectFrom("challenges").selectAll().where("link_hash", "=", sha256(link)).executeTakeFirst(),
  );
  if (!row) return undefined;
  const { email, purpose, subject, created_at, expires_at, used_at } = row;
  const isOpen = !used_at && expires_at > now.toISOString();
  return { email, purpose, subject, created_at, expires_at, state: isOpen ? "open" : "used up" };
}

/** Spends a link after its button, in any browser; its code is spent with it. Undefined when it is used up or over. */
export async function spendLink<Result>(
  { link, purpose, now = new Date() }: { link: string; purpose: Purpose; now?: Date },
  work: (tx: Tx, answered: Answered) => Promise<Result>,
): Promise<{ ok: true; result: Result } | undefined> {
  return transaction(async (tx) => {
    const row = await usingUp(tx, now)
      .where("link_hash", "=", sha256(link))
      .where("purpose", "=", purpose)
      .returningAll()
      .executeTakeFirst();
    return row && { ok: true as const, result: await work(tx, row) };
  });
}

/** Another node's clock may be behind, and a mail that is on its way make its code a moment later. */
const JUST_OVER_MILLISECONDS = 60_000;

/**
 * Ends what is open of some addresses, inside a transaction. What is over stays: anybody can have an address asked a hundred thousand times a day,
 * and to end all of these takes Postgres longer than a statement may.
 */
export async function endChallenges(tx: Tx, emails: readonly string[], now = new Date()): Promise<void> {
  await tx
    .updateTable("challenges")
    .set({ used_at: now.toISOString() })
    .where("email", "in", [...emails])
    .where("expires_at", ">", new Date(now.getTime() - JUST_OVER_MILLISECONDS).toISOString())
    .where("used_at", "is", null)
    .execute();
}

function usingUp(tx: Tx, now: Date) {
  const at = now.toISOString();
  return tx
    .updateTable("challenges")
    .set({ used_at: at })
    .where("used_at", "is", null)
    .where("expires_at", ">", at);
}

function until(now: Date): string {
  return new Date(now.getTime() + CHALLENGE_MINUTES * 60_000).toISOString();
}

let key: Buffer | undefined;

/** Bound to its challenge: the same code of another mail is another one. */
function macOf(id: string, code: string): string {
  key ??= keyFor("codes of mailboxes");
  return createHmac("sha256", key).update(`${id} ${code}`).digest("hex");
}

function isCode({ id, code_mac }: ChallengeRow, code: string): boolean {
  const typed = Buffer.from(macOf(id, code));
  const right = Buffer.from(code_mac ?? "");
  return typed.length === right.length && timingSafeEqual(typed, right);
}
