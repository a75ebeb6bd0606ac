import { noteRefused } from "#app/backend/bursts.server.ts";
import { single, transaction } from "#app/backend/database.server.ts";
import { secondsToWait, timesSoFar } from "#app/backend/throttle.server.ts";
import { DAY_SECONDS } from "#app/site/forms/mail-limits.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import { tellOperators } from "../staff/tell-operators-data.server.ts";
import { deviceCookie, deviceName, isKnownDevice } from "./device.server.ts";
import type { SignedIn } from "./session.ts";
import { SESSION_COOKIE, setCookie } from "./session-cookie.server.ts";
import { beginSession, endSession } from "./sessions-data.server.ts";
import { stepOf } from "./totp.server.ts";
import { unseal } from "./totp-seal.server.ts";

const MOST_WRONG = 5;
const MOST_A_DAY = 20;

/** Who floods the site's forms makes its database late: so long the count of wrong codes is waited for, of which operators hear. */
const MOST_LATE_MILLISECONDS = 5000;

/** How typing an authenticator's code ended: the session's cookie, and the one by which this browser is known to be theirs; how many tries are left; 0: the sign-in is over; undefined: the site cannot open the secret, and no code would be right. */
export type Tried = { ok: true; cookie: string; device: string } | { ok: false; left: number | undefined };

/**
 * Makes a whole session of half a one by the code of an authenticator: product.md 15.10. A try is counted before it is compared, and each
 * step of time serves once: of ten at once one is accepted. Each five wrong ones of a day are told to the operators. A browser that once had the right code counts for itself, so that who reads the
 * mailbox cannot spend the tries of whose it is.
 */
export async function tryAuthenticator(
  request: Request,
  { session, account }: SignedIn,
  typed: string,
  now = new Date(),
): Promise<Tried> {
  const staff = await single((db) =>
    db.selectFrom("staff").select("totp_sealed").where("account_id", "=", account.id).executeTakeFirst(),
  );
  const secret = staff && unseal(staff.totp_sealed, account.id);
  // Sealed with another COOKIE_SECRET: what is typed is no guess, and nobody is to hear of one.
  if (staff && !secret) return { ok: false, left: undefined };
  const counted = await single((db) =>
    db
      .updateTable("sessions")
      .set((eb) => ({ attempts: eb(eb.fn.coalesce("attempts", eb.val(0)), "+", 1) }))
      .where("id", "=", session.id)
      .where("kind", "=", "half")
      .where((eb) => eb(eb.fn.coalesce("attempts", eb.val(0)), "<", MOST_WRONG))
      .returning("attempts")
      .executeTakeFirst(),
  );
  const own = `staff ${account.id}`;
  const where = isKnownDevice(request, own) ? "authenticator at its own device of" : "authenticator of";
  // Of this secret: whom a thief's tries kept out is let in by a new one, of which nobody has guessed yet.
  const name = `${where} ${account.id} ${sha256(staff?.totp_sealed ?? "")}`;
  const tries = { name, times: MOST_A_DAY, seconds: DAY_SECONDS };
  if (!counted || (await secondsToWait([tries])) > 0) return over();
  const step = secret && stepOf(secret, typed.replace(/[\s-]/g, ""), now);
  const cookie = step === undefined ? undefined : await becomeStaff(step);
  if (cookie) return { ok: true, cookie, device: deviceCookie(request, own) };
  noteRefused("sign-in");
  if ((await wrongOfDay()) % MOST_WRONG === 0)
    await transaction(async (tx) => {
      await audit(tx, { actor: SITE, action: "staff.wrong-codes", subject: account.id });
      await tellOperators(tx, account.id, "guessed");
    });
  const left = MOST_WRONG - (counted.attempts ?? MOST_WRONG);
  return left > 0 ? { ok: false, left } : over();

  /** Over all sign-ins: a thief who stops short of five in each would never be told of. */
  function wrongOfDay(): Promise<number> {
    const name = `wrong codes of an authenticator of ${account.id}`;
    return timesSoFar({ name, times: 2 * MOST_A_DAY, seconds: DAY_SECONDS }, MOST_LATE_MILLISECONDS);
  }

  async function becomeStaff(step: number): Promise<string | undefined> {
    return transaction(async (tx) => {
      // Asked again inside: a new authenticator, or a sign-out, ended it while the code was compared with the former one.
      const half = await tx
        .selectFrom("sessions")
        .select("id")
        .where("id", "=", session.id)
        .executeTakeFirst();
      if (!half) return undefined;
      const { numUpdatedRows } = await tx
        .updateTable("staff")
        .set({ totp_step: step })
        .where("account_id", "=", account.id)
        .where("totp_step", "<", step)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return undefined;
      const { secret: cookie, seconds } = await beginSession(tx, {
        accountId: account.id,
        kind: "staff",
        device: deviceName(request),
        instead: session.id,
        now,
      });
      await audit(tx, { actor: account.id, action: "staff.signed-in", subject: account.id });
      return setCookie(SESSION_COOKIE, cookie, seconds);
    });
  }

  async function over(): Promise<Tried> {
    await endSession(account.id, session.id);
    return { ok: false, left: 0 };
  }
}
