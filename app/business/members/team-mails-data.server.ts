import { single } from "#app/backend/database.server.ts";
import type { Mail, MailBlock, MailMaker } from "#app/backend/mail/mail.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { dayIn } from "#app/utils/dates.ts";
import { env } from "#app/utils/env.server.ts";
import { newToken } from "#app/utils/tokens.server.ts";
import { CLAIM_PATH } from "../business-paths.ts";
import { isHeld } from "../claim/held-data.server.ts";
import { makeSecrets, openChallenge } from "../sign-in/challenges-data.server.ts";
import { codeMail, newCode } from "../sign-in/code-mail.server.ts";
import { roleIn } from "../sign-in/membership-data.server.ts";
import { invitationById, keepSecret } from "./invitation-data.server.ts";
import { INVITATION_CODE_MAIL, INVITATION_MAIL, invitationPath, TEAM_MAIL } from "./team-mails.ts";

const makeInvitationMail: MailMaker = async ({ invitation: id }) => {
  const invitation = await invitationById(String(id));
  if (!invitation) return undefined;
  const secret = newToken();
  await keepSecret(invitation.id, secret);
  const { email, shop, place, role } = invitation;
  const may =
    role === "owner"
      ? "As an owner you can also invite others and read the history."
      : "As a manager you can edit the listing, photos and deals, and answer questions.";
  return letter(
    email,
    `Look after ${shop} with its owner`,
    [
      `An owner of ${shop} in ${place} invites this address to look after its listing on ${site.name}. ${may}`,
      `The page behind this button says who. It works until ${formatDay(dayIn(site.timeZone, new Date(invitation.expires_at)), "EEEE, MMMM d")}, for this address only.`,
    ],
    "You get this because an owner of the shop typed this address. If you know nothing about it, do nothing.",
    {
      kind: "button",
      text: "See the invitation",
      url: env.SITE_URL + invitationPath(secret),
    },
  );
};

/** The code by which an invited address is proven. */
const makeInvitationCodeMail: MailMaker = async ({ challenge: id }) => {
  const challenge = await openChallenge(String(id));
  const secrets = challenge && (await makeSecrets(challenge.id, newCode()));
  if (!secrets) return undefined;
  return codeMail({
    to: challenge.email,
    subject: "Your code to accept",
    text: "Enter it on the invitation page:",
    code: secrets.code,
    why: "You get this because this address was invited to look after a shop, and someone with the link in that email asked for a code. If that was not you, do nothing.",
  });
};

/** What became of somebody, to the others of their shop. */
const CHANGES = {
  added: { subject: "Someone joined", what: "looks after the listing now" },
  promoted: { subject: "A manager became an owner of", what: "was a manager, and is an owner now" },
  removed: { subject: "Someone left", what: "no longer looks after the listing" },
} as const;

type TeamChange = keyof typeof CHANGES;

const makeTeamMail: MailMaker = async ({ claim, to, about, change, role: had }) => {
  const row = await single((db) =>
    db
      .selectFrom("claims")
      .select(["listing_id as listing", "listing_name as shop", "place", "state"])
      .where("id", "=", String(claim))
      .executeTakeFirst(),
  );
  const [reader, person] = await Promise.all([find(to), find(about)]);
  if (!row || !reader) return undefined;
  const { listing, shop, place, state } = row;
  const role = await roleIn(String(claim), String(to));
  if (to === about) {
    // Whoever was invited again meanwhile, and came, looks after it.
    if (role) return undefined;
    return letter(
      reader.email,
      `You no longer look after ${shop}`,
      [`An owner of ${shop} in ${place} removed you from the people who look after its listing.`],
      "You get this because you looked after the shop until now.",
    );
  }
  // Whoever left while the mail waited learns nothing more of the shop's people.
  if (!role) return undefined;
  if (change === "ended")
    return state === "ended" && !(await isHeld(listing)) ? endedMail(reader.email, shop, place) : undefined;
  // Nor does who lost the shop with all of its people: they look after nothing, and there is no team's page.
  if (state !== "granted") return undefined;
  const why =
    "You get this because you look after the shop. It cannot be turned off, because it protects the listing.";
  if (change === "erased")
    return letter(
      reader.email,
      `Someone left ${shop}`,
      [
        `${had === "owner" ? "An owner" : "A manager"} of ${shop} in ${place} no longer looks after the listing: their account was erased. The team’s page shows who is left.`,
      ],
      why,
    );
  if (!person) return undefined;
  const { subject, what } = CHANGES[change as TeamChange];
  return letter(
    reader.email,
    `${subject} ${shop}`,
    [
      role === "owner"
        ? `${person.email} ${what} of ${shop} in ${place}.`
        : `Someone ${what} of ${shop} in ${place}. The name of their account:`,
    ],
    why,
    // A manager need not know how to write to the others, here as on the team's page.
    role === "owner" ? undefined : { kind: "quote", text: person.name },
  );
};

/** To a shop's managers, once its last owner is gone: with the claim theirs is over. product.md 15.18. */
function endedMail(to: string, shop: string, place: string): Mail {
  return letter(
    to,
    `Nobody looks after ${shop} now`,
    [
      `The last owner of ${shop} in ${place} no longer looks after its listing, and with that nobody does: its pages here no longer open for you. What the shop wrote here, its deals and photos are hidden. They are kept for 12 months at most.`,
      "If the shop goes on, whoever may act for it can claim the listing.",
    ],
    "You get this because you looked after the shop until now. It cannot be turned off, because it protects the listing.",
    { kind: "button", text: "Claim the listing", url: env.SITE_URL + CLAIM_PATH },
  );
}

/** Who makes the mails about those who look after a shop. */
export const TEAM_MAIL_MAKERS: Readonly<Record<string, MailMaker>> = {
  [INVITATION_MAIL]: makeInvitationMail,
  [TEAM_MAIL]: makeTeamMail,
};

/** As TEAM_MAIL_MAKERS, of those with a code. */
export const TEAM_CODE_MAIL_MAKERS: Readonly<Record<string, MailMaker>> = {
  [INVITATION_CODE_MAIL]: makeInvitationCodeMail,
};

function find(id: unknown) {
  return single((db) =>
    db.selectFrom("accounts").select(["email", "name"]).where("id", "=", String(id)).executeTakeFirst(),
  );
}

function letter(to: string, subject: string, texts: readonly string[], why: string, below?: MailBlock): Mail {
  return {
    to,
    subject,
    masthead: { name: site.name },
    blocks: [
      { kind: "heading", text: subject },
      ...texts.map((text) => ({ kind: "text" as const, text })),
      ...(below ? [below] : []),
    ],
    foot: [{ kind: "small", text: why }, houseLine()],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
}
