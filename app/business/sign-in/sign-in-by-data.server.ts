import type { Tx } from "#app/backend/database.server.ts";
import { pathAfterSignIn } from "../business-paths.ts";
import type { Answered } from "./challenge.ts";
import { type Spent, spendCode, spendLink } from "./challenges-data.server.ts";
import { CHALLENGE_COOKIE, readCookie } from "./session-cookie.server.ts";
import { type NewSession, signIn } from "./sign-in-data.server.ts";

type SignedInNow = NewSession & { next: string };

/** An address without an account has no code; one that was erased meanwhile has none any more. */
class NoAccountError extends Error {}

/** Signs in with the code of a mail, in the browser that asked for it. */
export async function signInByCode(request: Request, code: string): Promise<Spent<SignedInNow>> {
  const secret = readCookie(request, CHALLENGE_COOKIE) ?? "";
  try {
    return await spendCode({ secret, code, purpose: "sign-in" }, begin(request));
  } catch (error) {
    if (error instanceof NoAccountError) return { ok: false, left: 0 };
    throw error;
  }
}

/** Signs in with the link of a mail, in the browser where its button was pressed. */
export async function signInByLink(
  request: Request,
  link: string,
): Promise<{ result: SignedInNow } | undefined> {
  try {
    return await spendLink({ link, purpose: "sign-in" }, begin(request));
  } catch (error) {
    if (error instanceof NoAccountError) return undefined;
    throw error;
  }
}

function begin(request: Request) {
  return async (tx: Tx, { email, subject }: Answered): Promise<SignedInNow> => {
    const account = await tx.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
    if (!account) throw new NoAccountError();
    return { ...(await signIn(tx, request, account)), next: pathAfterSignIn(subject) };
  };
}
