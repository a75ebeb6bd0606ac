import { transaction } from "#app/backend/database.server.ts";
import { askMailbox, type Spent, spendCode } from "#app/business/sign-in/challenges-data.server.ts";
import type { Person } from "#app/business/sign-in/guards.server.ts";
import { mayMail } from "#app/business/sign-in/may-mail.server.ts";
import { isSignedInStill } from "#app/business/sign-in/membership-data.server.ts";
import {
  CHALLENGE_COOKIE,
  challengeCookie,
  readCookie,
} from "#app/business/sign-in/session-cookie.server.ts";
import { type NewSession, signIn } from "#app/business/sign-in/sign-in-data.server.ts";
import { STEP_UP_MAIL } from "#app/business/sign-in/sign-in-mail-data.server.ts";

/** Asks the mailbox of somebody who is signed in once more. Returns the cookie of the browser that asked; undefined as askNewEmail does. */
export async function askProof(
  request: Request,
  person: Person,
  address: string,
): Promise<string | undefined> {
  const { account } = person;
  const mail = await mayMail(request, account.email, address);
  const asked = await transaction(async (tx) => {
    if (!(await isSignedInStill(tx, person))) return undefined;
    return askMailbox(tx, {
      email: account.email,
      purpose: "step-up",
      subject: account.id,
      template: STEP_UP_MAIL,
      mail,
    });
  });
  return asked && challengeCookie(asked.secret);
}

/** Begins a new session in place of the present one, once the code is right: product.md 15.8. */
export async function prove(
  request: Request,
  { account }: Person,
  code: string,
): Promise<Spent<NewSession | undefined>> {
  const secret = readCookie(request, CHALLENGE_COOKIE) ?? "";
  return spendCode({ secret, code, purpose: "step-up" }, async (tx, { subject }) => {
    const row = await tx.selectFrom("accounts").selectAll().where("id", "=", account.id).executeTakeFirst();
    // A code that another account asked for in this browser proves nothing for this one.
    return row && subject === row.id ? signIn(tx, request, row) : undefined;
  });
}
