import { transaction } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { audit } from "#app/business/audit/audit-data.server.ts";
import { readMailSettings } from "#app/business/mail-choice/mail-settings.server.ts";
import { isStaff } from "#app/business/sign-in/accounts-data.server.ts";
import {
  askMailbox,
  challengeOfBrowser,
  endChallenges,
  type SpentAll,
  spendCodes,
} from "#app/business/sign-in/challenges-data.server.ts";
import type { Person } from "#app/business/sign-in/guards.server.ts";
import { mayMail, mayMailOther } from "#app/business/sign-in/may-mail.server.ts";
import { isSignedInStill } from "#app/business/sign-in/membership-data.server.ts";
import {
  CHALLENGE_COOKIE,
  challengeCookie,
  readCookie,
} from "#app/business/sign-in/session-cookie.server.ts";
import { endSessions } from "#app/business/sign-in/sessions-data.server.ts";
import { signIn } from "#app/business/sign-in/sign-in-data.server.ts";
import { tellOperators } from "#app/business/staff/tell-operators-data.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import { EMAIL_CHANGED_MAIL, NEW_EMAIL_MAIL, OLD_EMAIL_MAIL } from "./change-email-mail-data.server.ts";

/** The browser has one cookie for both questions: the one to the present mailbox is derived from it. */
function secretOfOld(secret: string): string {
  return sha256(`${secret} old`);
}

/**
 * Asks both mailboxes for a change of address: product.md 15.9. Returns the cookie of the browser that asked; undefined where they were signed out, or
 * erased the account, since the request began: both addresses would stay for a day.
 */
export async function askNewEmail(
  request: Request,
  person: Person,
  { email, address }: { email: string; address: string },
): Promise<string | undefined> {
  const { account } = person;
  const toOld = await mayMail(request, account.email, address);
  const toNew = await mayMailOther(request, account, { email, address });
  const secret = await transaction(async (tx) => {
    if (!(await isSignedInStill(tx, person))) return undefined;
    const asked = await askMailbox(tx, {
      email,
      purpose: "new-email",
      subject: account.id,
      template: NEW_EMAIL_MAIL,
      mail: toNew,
    });
    await askMailbox(tx, {
      email: account.email,
      purpose: "old-email",
      subject: account.id,
      template: OLD_EMAIL_MAIL,
      mail: toOld,
      secret: secretOfOld(asked.secret),
    });
    return asked.secret;
  });
  return secret && challengeCookie(secret);
}

/** The address that this browser has asked for; undefined for none. */
export async function askedEmail(request: Request, { account }: Person): Promise<string | undefined> {
  const asked = await challengeOfBrowser(readCookie(request, CHALLENGE_COOKIE) ?? "");
  return asked?.purpose === "new-email" && asked.subject === account.id ? asked.email : undefined;
}

/** What became of a change: the cookies of the new session, or that somebody has that address. */
type Changed = { cookies: string[] } | "taken";

/**
 * Changes the address once both mailboxes' codes are right, of the account and of its claims. All sessions and open codes of the account end; the browser gets a new session,
 * of staff half a one.
 */
export async function changeEmail(
  request: Request,
  { account }: Person,
  codes: { old: string; new: string },
): Promise<SpentAll<Changed>> {
  const secret = readCookie(request, CHALLENGE_COOKIE) ?? "";
  return spendCodes(
    [
      { secret: secretOfOld(secret), code: codes.old, purpose: "old-email" },
      { secret, code: codes.new, purpose: "new-email" },
    ],
    async (tx, [from, to]): Promise<Changed> => {
      const row = await tx
        .selectFrom("accounts")
        .selectAll()
        .where("id", "=", account.id)
        .executeTakeFirstOrThrow();
      const isOurs = from?.subject === row.id && to?.subject === row.id && from.email === row.email;
      const email = to?.email ?? "";
      const other = await tx
        .selectFrom("accounts")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirst();
      if (!isOurs || other) return "taken";
      // The links in mails that went to the former mailbox stop nothing any more: the next mail makes another secret.
      const { stop: _stop, ...settings } = readMailSettings(row.mail_settings);
      await tx
        .updateTable("accounts")
        .set({ email, mail_settings: JSON.stringify(settings) })
        .where("id", "=", row.id)
        .execute();
      // Whoever reads the former mailbox later neither hears of them, exports them nor withdraws them.
      await tx
        .updateTable("claims")
        .set({ email })
        .where("account_id", "=", row.id)
        .where("email", "=", row.email)
        .execute();
      await endSessions(tx, row.id);
      await endChallenges(tx, [row.email, email]);
      await audit(tx, { actor: row.id, action: "account.email-changed", subject: row.id });
      for (const reader of [row.email, email])
        await promise(tx, {
          kind: "mail",
          payload: { template: EMAIL_CHANGED_MAIL, account: row.id, to: reader },
        });
      // Of the staff the mailbox is half of the way in: whoever has it and a session would shut its owner out unheard.
      if (await isStaff(tx, row.id)) await tellOperators(tx, row.id, "moved", row.email);
      return signIn(tx, request, { ...row, email, signed_in_at: null });
    },
  );
}
