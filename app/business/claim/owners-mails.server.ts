import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Mail } from "#app/backend/mail/mail.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { env } from "#app/utils/env.server.ts";
import { shopPath } from "../business-paths.ts";
import { dayNamed, isLastDayOver } from "./claim-days.server.ts";
import { CONTACT, letter } from "./claim-letter.server.ts";
import { objectionPath } from "./claim-paths.ts";

/** To an owner: that somebody disputes the shop, not who. product.md 15.16. */
export function contestMail(
  to: string,
  { listing_name: shop, place, contests, told_at }: ClaimRow & { contests: string; told_at: string },
): Mail {
  // A mail may have waited for its server, and the desk decides late.
  const isLate = isLastDayOver(told_at, "answer", new Date());
  const by = isLate ? "as soon as you can" : `by ${inFull(dayNamed(told_at, "answer"))}`;
  return letter({
    to,
    subject: `Someone says that ${shop} is theirs`,
    texts: [
      `You look after ${shop} in ${place}. Someone else has claimed it. That alone changes nothing. A person decides, after hearing from you.`,
      `Tell us what we should know ${by}. If we hear nothing, you keep the shop unless their proof is stronger.`,
    ],
    button: { text: "Answer", url: env.SITE_URL + shopPath(contests, "contest") },
    why: "You get this because you look after the listing.",
  });
}

/** To the other owners, once one has answered: not what, which their page says. product.md 15.16. */
export function answeredMail(
  to: string,
  { listing_name: shop, place, contests }: ClaimRow & { contests: string },
): Mail {
  return letter({
    to,
    subject: `An owner of ${shop} answered our desk`,
    texts: [
      `Someone else claims ${shop} in ${place}, and another of its owners has told us what we should know. A person reads it before anything is decided.`,
      "If it is not what you would say, send us yours in its place.",
    ],
    button: { text: "Read the answer", url: env.SITE_URL + shopPath(contests, "contest") },
    why: "You get this because you look after the listing.",
  });
}

/** To whoever reads the address on file. */
export function onFileMail(
  to: string,
  news: "contested-on-file" | "granted-on-file",
  { listing_name: shop, place, email, proof, reason, decided_at }: ClaimRow,
  secret?: string,
): Mail {
  const why = `You get this because the registry’s file has this address for ${shop}. We send it once, so there is nothing to unsubscribe from.`;
  if (news === "contested-on-file")
    return letter({
      to,
      subject: `Someone says that ${shop} is theirs`,
      texts: [
        `Someone looks after the listing of ${shop} in ${place}, and someone else has claimed it. We told the owners. A person decides after hearing from them. If you know something about it, write to us.`,
      ],
      button: { text: "Write to us", url: env.SITE_URL + CONTACT },
      why,
    });
  const who = !email
    ? // The claimant erased the account since, and left the shop to others.
      "Someone looks after it now."
    : proof === 2
      ? `Someone with an address at ${email.slice(email.indexOf("@") + 1)} looks after it now.`
      : reason === "chain"
        ? "Someone who looks after another shop of the same chain looks after it now."
        : "We called the number on file, and the shop agreed to who looks after it now.";
  if (!secret)
    return letter({
      to,
      subject: `${shop} is looked after on ${site.name}`,
      texts: [`The listing of ${shop} in ${place} was claimed. ${who} If that is wrong, write to us.`],
      button: { text: "Write to us", url: env.SITE_URL + CONTACT },
      why,
    });
  const until = decided_at ? inFull(dayNamed(decided_at, "object")) : "";
  return letter({
    to,
    subject: `${shop} is looked after on ${site.name}`,
    texts: [
      `The listing of ${shop} in ${place} was claimed. ${who} If that is right, do nothing.`,
      `If it is not, open this page by ${until} and press its button. What they wrote is then hidden until we have decided.`,
    ],
    button: { text: "That is not right", url: env.SITE_URL + objectionPath(secret) },
    why,
  });
}

function inFull(day: string): string {
  return formatDay(day, "EEEE, MMMM d");
}
