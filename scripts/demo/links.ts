import { transaction } from "#app/backend/database.server.ts";
import { DASHBOARD_PATH, DESK_PATH, shopPath } from "#app/business/business-paths.ts";
import { CHALLENGE_MINUTES } from "#app/business/sign-in/challenge.ts";
import { askMailbox, makeSecrets } from "#app/business/sign-in/challenges-data.server.ts";
import { newCode } from "#app/business/sign-in/code-mail.server.ts";
import { SIGN_IN_MAIL } from "#app/business/sign-in/sign-in-mail-data.server.ts";
import { signInLinkPath } from "#app/business/sign-in/sign-in-paths.ts";
import { env } from "#app/utils/env.server.ts";
import type { Demo } from "./make.ts";
import { CLAIMANT, MANAGER, OPERATOR, OWNER } from "./people.ts";

/** Says who there is and how each gets in: links as the mails have them, each good once. */
export async function printLinks({ shop, claimId, listingPath, secret }: Demo): Promise<void> {
  const url = env.SITE_URL;
  const [owner, manager, claimant, operator] = await Promise.all([
    linkFor(OWNER.email, shopPath(claimId)),
    linkFor(MANAGER.email, shopPath(claimId)),
    linkFor(CLAIMANT.email, DASHBOARD_PATH),
    linkFor(OPERATOR.email, DESK_PATH),
  ]);
  console.log(`The demonstration is there: ${shop}, its people and a desk, all made up.

  Readers see        ${url}${listingPath}
  The owner          ${OWNER.name}, ${OWNER.email}
    signs in at      ${owner}
  The manager        ${MANAGER.name}, ${MANAGER.email}
    signs in at      ${manager}
  A claim in review  ${CLAIMANT.name}, ${CLAIMANT.email}
    signs in at      ${claimant}
  The operator       ${OPERATOR.name}, ${OPERATOR.email}
    signs in at      ${operator}
    and enters the code of an authenticator that has this secret:
                     ${secret}

Each link opens once, within ${CHALLENGE_MINUTES} minutes; use a private window for each person. \`npm start\` serves the site.
Run this again for new links: it starts the demonstration over. Emails are written to var/outbox/.`);
}

async function linkFor(email: string, subject: string): Promise<string> {
  const asked = await transaction((tx) =>
    askMailbox(tx, { email, purpose: "sign-in", subject, template: SIGN_IN_MAIL, mail: false }),
  );
  const secrets = await makeSecrets(asked.id, newCode());
  if (!secrets) throw new Error("The link could not be made: run this again.");
  return env.SITE_URL + signInLinkPath(secrets.link);
}
