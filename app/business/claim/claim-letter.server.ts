import type { Mail, MailBlock } from "#app/backend/mail/mail.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";

/** Where who gets a mail answers it. */
export const CONTACT = "/contact?topic=listing";

/** A mail about a claim: a few sentences, where to go on, and why it came. */
export function letter({
  to,
  subject,
  texts,
  button,
  why,
}: {
  to: string;
  subject: string;
  texts: readonly string[];
  button?: { text: string; url: string };
  why: string;
}): Mail {
  const blocks: MailBlock[] = [
    { kind: "heading", text: subject },
    ...texts.map((text) => ({ kind: "text" as const, text })),
    ...(button ? [{ kind: "button" as const, ...button }] : []),
  ];
  return {
    to,
    subject,
    masthead: { name: site.name },
    blocks,
    foot: [{ kind: "small", text: why }, houseLine()],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
}
