import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { makeSecrets, openChallenge } from "#app/business/sign-in/challenges-data.server.ts";
import { codeMail, newCode } from "#app/business/sign-in/code-mail.server.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { shownAddress } from "#app/utils/mail-address.ts";

/** The codes that a change of address asks of both mailboxes, and the word that it happened. */
export const NEW_EMAIL_MAIL = "new-email";
export const OLD_EMAIL_MAIL = "old-email";
export const EMAIL_CHANGED_MAIL = "email-changed";

export const makeNewEmailMail: MailMaker = ({ challenge }) =>
  make(
    String(challenge),
    "Someone, perhaps you, wants to use this address for an account here. If it is you, enter this code on that page:",
    "If that was not you, do nothing: without the code nothing changes.",
  );

export const makeOldEmailMail: MailMaker = ({ challenge }) =>
  make(
    String(challenge),
    "Someone who is signed in to your account wants to change its email address. If it is you, enter this code on that page:",
    "If that was not you, do not share the code. Sign in, then sign out everywhere on the page “Where you are signed in”.",
  );

async function make(id: string, text: string, why: string) {
  const challenge = await openChallenge(id);
  const secrets = challenge && (await makeSecrets(id, newCode()));
  if (!secrets) return undefined;
  return codeMail({
    to: challenge.email,
    subject: "Your code to change your address",
    text,
    code: secrets.code,
    why,
  });
}

export const makeEmailChangedMail: MailMaker = async ({ account: id, to }) => {
  const account = await single((db) =>
    db.selectFrom("accounts").select("email").where("id", "=", String(id)).executeTakeFirst(),
  );
  if (!account) return undefined;
  return {
    to: String(to),
    subject: "Your account has a new address",
    masthead: { name: site.name },
    blocks: [
      { kind: "heading", text: "Your account has a new address" },
      {
        kind: "text",
        text: `Codes and emails go to ${shownAddress(account.email)} from now on. Every device was signed out.`,
      },
    ],
    foot: [
      {
        kind: "small",
        text: "You get this because the account had, or has, this address. If that was not you, write to us.",
      },
      houseLine(),
    ],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
};
