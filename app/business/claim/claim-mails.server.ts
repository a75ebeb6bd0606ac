import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Mail } from "#app/backend/mail/mail.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { env } from "#app/utils/env.server.ts";
import { claimStatusPath, shopPath } from "../business-paths.ts";
import { CONTACT, letter } from "./claim-letter.server.ts";
import { reasonSentence } from "./claim-reasons.ts";
import { promisedDay } from "./promised-day.server.ts";
import { isHidden, type Standing, whenPublic } from "./when-public.server.ts";

/** What a claimant is told, or an owner. */
export type ClaimMail =
  | "granted"
  | "granted-again"
  | "review"
  | "asked"
  | "refused"
  | "refused-again"
  | "reopened"
  | "revoked"
  | "taken-back"
  | "restored"
  | "replaced";

type About = Pick<
  ClaimRow,
  | "id"
  | "listing_name"
  | "place"
  | "reason"
  | "contests"
  | "told_at"
  | "proof"
  | "proven_at"
  | "created_at"
  | "decided_at"
> & { standing: Standing };

type Words = { subject: string; texts: string[]; button?: { text: string; path: string } };

/** The mail to a claimant or an owner. None of it is what somebody typed. */
export function aboutClaim(mail: ClaimMail, to: string, claim: About): Mail {
  const { subject, texts, button } = WORDS[mail](claim, reasonSentence(claim.reason));
  return letter({
    to,
    subject,
    texts,
    ...(button && { button: { text: button.text, url: env.SITE_URL + button.path } }),
    why: `You get this because this address claimed, or looks after, the listing of ${claim.listing_name} in ${claim.place}.`,
  });
}

const WORDS: Readonly<Record<ClaimMail, (claim: About, why: string | undefined) => Words>> = {
  granted: ({ id, listing_name: shop }, why) => ({
    subject: `You now look after ${shop}`,
    texts: [
      ...(why ? [why] : []),
      "You can now edit hours, phone, email, website, services, description, photos and deals. Name, address and license come from the registry.",
    ],
    button: { text: "Check your listing", path: shopPath(id) },
  }),
  "granted-again": ({ id, listing_name: shop, standing }) => ({
    subject: `You look after ${shop} again`,
    texts: [`We granted the claim by which you look after it. ${shownAgain(standing)}`],
    button: { text: "Check your listing", path: shopPath(id) },
  }),
  review: (claim) => ({
    subject: `Your claim to ${claim.listing_name} is in review`,
    texts: reviewTexts(claim),
    button: { text: "See your claim", path: claimStatusPath(claim.id) },
  }),
  asked: ({ id, listing_name: shop }, why) => ({
    subject: `We need something more for ${shop}`,
    texts: [...(why ? [why] : []), "Your claim stays open until then."],
    button: { text: "See your claim", path: claimStatusPath(id) },
  }),
  refused: ({ listing_name: shop }, why) => ({
    subject: `Your claim to ${shop} was refused`,
    texts: [
      ...(why ? [why] : []),
      "Nothing changed on the listing. You can claim it again after 90 days. If this is a mistake, tell us through our contact form: a person reads it.",
    ],
    button: { text: "Write to us", path: CONTACT },
  }),
  // To who else owned the shop: why is of the claimant.
  "refused-again": ({ listing_name: shop }) => ({
    subject: `You no longer look after ${shop}`,
    texts: [
      "The claim by which you looked after it was in review again, and we refused it. What the shop wrote here stays hidden. It is kept for 12 months, and for 30 days we can undo this. If this is a mistake, write to us soon.",
    ],
    button: { text: "Write to us", path: CONTACT },
  }),
  reopened: ({ id, listing_name: shop }) => ({
    subject: `Your claim to ${shop} is in review again`,
    texts: ["We reversed our decision to refuse it. A person decides again, and we write to you."],
    button: { text: "See your claim", path: claimStatusPath(id) },
  }),
  "taken-back": ({ listing_name: shop }) => ({
    subject: `You do not look after ${shop} for now`,
    texts: [
      "We took back our decision to grant the claim by which you looked after it. That claim is in review again, and a person decides. Until then what the shop wrote here is hidden. If this is a mistake, write to us soon.",
    ],
    button: { text: "Write to us", path: CONTACT },
  }),
  revoked: ({ listing_name: shop }, why) => ({
    subject: `You no longer look after ${shop}`,
    texts: [
      ...(why ? [why] : []),
      "What the shop wrote here is hidden, and the listing shows what the registry says. It is kept for 12 months, and for 30 days we can undo this. If this is a mistake, write to us soon.",
    ],
    button: { text: "Write to us", path: CONTACT },
  }),
  restored: ({ id, listing_name: shop, standing }) => ({
    subject: `You look after ${shop} again`,
    texts: [`We reversed our decision. ${shownAgain(standing)}`],
    button: { text: "Check your listing", path: shopPath(id) },
  }),
  replaced: ({ listing_name: shop }) => ({
    subject: `${shop} is now looked after by someone else`,
    texts: [
      "Someone disputed your claim, we told you, and we decided for them. What you wrote is hidden. If this is a mistake, write to us within 30 days: until then it can be undone.",
    ],
    button: { text: "Write to us", path: CONTACT },
  }),
};

function shownAgain(standing: Standing): string {
  return isHidden(standing)
    ? `Readers see what the shop wrote here ${whenPublic(standing, "")}.`
    : "What the shop wrote here is as it was before.";
}

function reviewTexts(claim: About): string[] {
  if (claim.standing.asleepSince)
    return [
      "Your address is proven. The registry’s file has changed since, and we cannot tell which listing is this shop’s now. A person says which before anything else, and we write to you.",
    ];
  if (claim.contests)
    return [
      `Your address is proven. Someone already looks after the listing. ${
        claim.told_at
          ? "We told them that someone claims it, but not who, and they have 7 days to answer."
          : "They hear of one claim at a time. When it is yours, we tell them that someone claims it, but not who, and they have 7 days to answer."
      } Then a person decides, and we write to you.`,
    ];
  const day = formatDay(promisedDay(claim.proven_at ?? claim.created_at), "EEEE, MMMM d");
  if (claim.proof === 1 || claim.proof === 2)
    return [
      `Your address is proven. The listing was disputed or given up lately, so a person looks before anything changes. We write to you by ${day}.`,
    ];
  return [
    "Your address is proven. It is not one of the shop’s own addresses, so a person calls the number on file before anything changes.",
    `We call by ${day}. We say your name and ask whether the shop agrees. If it does, we ask for the code on your claim’s page. We never ask you for it.`,
  ];
}
