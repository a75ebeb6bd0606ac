import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { env } from "#app/utils/env.server.ts";
import { getAccountByEmail } from "./accounts-data.server.ts";
import { makeSecrets, openChallenge } from "./challenges-data.server.ts";
import { codeMail, newCode, noAccountMail } from "./code-mail.server.ts";
import { mayTellStranger } from "./may-mail.server.ts";
import { signInLinkPath } from "./sign-in-paths.ts";

/** Has the code and link of a sign-in; says to an address without an account how to get one. */
export const SIGN_IN_MAIL = "sign-in";

/** What stands in a code's place when its address was told that it has none: a second attempt at the same mail is the same mail. */
const TOLD = "none";

export const makeSignInMail: MailMaker = async ({ challenge: id, asker }) => {
  const challenge = await openChallenge(String(id));
  if (!challenge) return undefined;
  const account = await getAccountByEmail(challenge.email);
  // What no stranger can ask for need not look like what they do.
  const counts = challenge.code_mac === null && !(account && asker === "known");
  const mayTell = !counts || (await mayTellStranger(challenge.email, asker));
  if (!account) {
    if (!mayTell) return undefined;
    await single((db) =>
      db.updateTable("challenges").set({ code_mac: TOLD }).where("id", "=", challenge.id).execute(),
    );
    return noAccountMail(challenge.email);
  }
  const secrets = await makeSecrets(challenge.id, newCode());
  if (!secrets) return undefined;
  return codeMail({
    to: account.email,
    subject: "Your code to sign in",
    text: "Enter it on the page where you asked for it:",
    code: secrets.code,
    link: { text: "Sign in with this link", url: env.SITE_URL + signInLinkPath(secrets.link) },
    why: "You get this because someone, perhaps you, asked to sign in with this address. If that was not you, do nothing: without the code nobody gets in.",
  });
};

/** Proves the mailbox of somebody who is signed in once more: product.md 15.9. It has no link, since it counts in the asking browser alone. */
export const STEP_UP_MAIL = "step-up";

export const makeStepUpMail: MailMaker = async ({ challenge: id }) => {
  const challenge = await openChallenge(String(id));
  const secrets = challenge && (await makeSecrets(challenge.id, newCode()));
  if (!secrets) return undefined;
  return codeMail({
    to: challenge.email,
    subject: "Your code to continue",
    text: "Someone who is signed in to your account wants to do something that needs a new proof. If it is you, enter this code on that page:",
    code: secrets.code,
    why: "If that was not you, sign in and sign out everywhere on the page “Where you are signed in”.",
  });
};
