import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { mayWriteToStranger } from "#app/backend/mail/strangers.server.ts";
import { env } from "#app/utils/env.server.ts";
import { getAccountByEmail } from "../sign-in/accounts-data.server.ts";
import { makeSecrets, openChallenge } from "../sign-in/challenges-data.server.ts";
import { codeMail, newCode } from "../sign-in/code-mail.server.ts";
import { claimLinkPath } from "./claim-paths.ts";

/** The mail with the code of a claim: its maker's name in background.server.ts. */
export const PROVE_MAIL = "claim-prove";

/** Asks an address that somebody typed for its reader's word. Nothing of it is what was typed. */
export const makeProveMail: MailMaker = async ({ challenge, asker }) => {
  const asked = await openChallenge(String(challenge));
  const shop = asked?.subject && (await shopOf(asked.subject));
  if (!asked || !shop) return undefined;
  // A second attempt at the same mail has a code already, and is the same mail.
  if (!asked.code_mac && !(await mayWriteTo(asked.email, asker))) return undefined;
  const secrets = await makeSecrets(asked.id, newCode());
  return (
    secrets &&
    codeMail({
      to: asked.email,
      subject: "Your code to claim a listing",
      text: `It proves ${asked.email} for the listing of ${shop.name} in ${shop.place}. Enter it on the page where you asked for it:`,
      code: secrets.code,
      link: { text: "Prove the address with this link", url: env.SITE_URL + claimLinkPath(secrets.link) },
      why: "You get this because someone, perhaps you, typed this address to claim the listing. If that was not you, do nothing. Without the code nothing happens, and what was typed is erased after 7 days.",
    })
  );
};

/** An address that has no account yet is a stranger's: of 300 mails an hour that strangers ask for (product.md 13.5). It is counted whosever it is. */
async function mayWriteTo(email: string, asker: unknown): Promise<boolean> {
  const isKnown = (await getAccountByEmail(email)) !== undefined;
  if (isKnown && asker === "known") return true;
  const may = await mayWriteToStranger({ here: false, isFirst: asker !== "stranger" });
  return isKnown || may;
}

async function shopOf(claimId: string): Promise<{ name: string; place: string } | undefined> {
  return single((db) =>
    db
      .selectFrom("claims")
      .select(["listing_name as name", "place"])
      .where("id", "=", claimId)
      .where("state", "=", "unproven")
      .executeTakeFirst(),
  );
}
