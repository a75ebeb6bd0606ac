import { randomInt } from "node:crypto";
import type { Mail, MailBlock } from "#app/backend/mail/mail.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { CLAIM_PATH } from "../business-paths.ts";
import { CHALLENGE_MINUTES } from "./challenge.ts";

/** A new code: eight digits. */
export function newCode(): string {
  return String(randomInt(100_000_000)).padStart(8, "0");
}

/**
 * A mail with a code, and with the link beside it where it has one. The code is not in the subject, which telephones show on their locked
 * screens, and nothing in it is what a stranger typed.
 */
export function codeMail({
  to,
  subject,
  text,
  code,
  link,
  after = [],
  why,
}: {
  to: string;
  subject: string;
  /** What the code is for. */
  text: string;
  code: string;
  link?: { text: string; url: string };
  after?: readonly MailBlock[];
  /** Why it came, and what to do if it was somebody else. */
  why: string;
}): Mail {
  return {
    to,
    subject,
    preview: `It works for ${CHALLENGE_MINUTES} minutes.`,
    masthead: { name: site.name },
    blocks: [
      { kind: "heading", text: subject },
      { kind: "text", text },
      { kind: "code", text: `${code.slice(0, 4)} ${code.slice(4)}` },
      ...(link
        ? [
            { kind: "text" as const, text: "Or, on this device, open this page and press its button:" },
            { kind: "button" as const, ...link },
          ]
        : []),
      {
        kind: "small",
        text: `It works once, for ${CHALLENGE_MINUTES} minutes. Never tell it to someone who calls: we do not call about signing in.`,
      },
      ...after,
    ],
    foot: [{ kind: "small", text: why }, houseLine()],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
}

/** The answer to an address that has no account, once a day. */
export function noAccountMail(to: string): Mail {
  return {
    to,
    subject: "No account with this address",
    preview: "An account comes with your shop.",
    masthead: { name: site.name },
    blocks: [
      { kind: "heading", text: "No account with this address" },
      {
        kind: "text",
        text: `Someone, perhaps you, wanted to sign in at ${site.name} with this address. It has no account here. An account comes with your shop: find its listing and claim it.`,
      },
      { kind: "button", text: "Find your listing", url: env.SITE_URL + CLAIM_PATH },
    ],
    foot: [
      {
        kind: "small",
        text: "If you look after a shop already, sign in with the address that you claimed it with. If that was not you, do nothing. We send this email at most once a day.",
      },
      houseLine(),
    ],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
}
