import type { MailBlock } from "#app/backend/mail/mail.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { dayIn } from "#app/utils/dates.ts";
import { env } from "#app/utils/env.server.ts";
import { site } from "../site.file.server.ts";
import { leavePath, topicsPath } from "./newsletter-paths.ts";

/** Whose mail it is: the name, where it lives (15 U.S.C. § 7704(a)(5)), and for whom it writes. */
export function houseLine(): MailBlock {
  const house = [site.legalName ?? site.name, ...(site.postalAddress ?? [])].join(", ");
  return { kind: "small", text: `${house}. ${site.adultNotice}.` };
}

/** The way out of a mail whose reader has no topics yet. */
export function leaveLine(leaveToken: string): MailBlock {
  return { kind: "small", text: [{ text: LEAVE, url: env.SITE_URL + leavePath(leaveToken) }] };
}

const LEAVE = "Unsubscribe with one click";

/** What stands below every mail that a reader asked for: why it came, and the links that change or end it without signing in. */
export function readersFoot({
  leaveToken,
  confirmedAt,
  web,
}: {
  leaveToken: string;
  confirmedAt: string | null;
  /** The same on the web. */
  web?: string;
}): MailBlock[] {
  const since = confirmedAt
    ? ` on ${formatDay(dayIn(site.timeZone, new Date(confirmedAt)), "MMMM d, yyyy")}`
    : "";
  return [
    { kind: "small", text: `You get this because you confirmed your address${since}.` },
    {
      kind: "small",
      text: [
        { text: "Choose topics", url: env.SITE_URL + topicsPath(leaveToken) },
        " · ",
        { text: LEAVE, url: env.SITE_URL + leavePath(leaveToken) },
        ...(web ? [" · ", { text: "Read it on the web", url: web }] : []),
      ],
    },
    houseLine(),
  ];
}

/**
 * The headers by which mailboxes offer to leave: RFC 2369, and RFC 8058, which knows one address for a click. The second way is there
 * where mail to MAIL_BOUNCE_DOMAIN is read.
 */
export function leaveHeaders(leaveToken: string): Record<string, string> {
  const ways = [
    `<${env.SITE_URL}${leavePath(leaveToken)}>`,
    ...(env.MAIL_BOUNCE_DOMAIN ? [`<mailto:leave+${leaveToken}@${env.MAIL_BOUNCE_DOMAIN}>`] : []),
  ];
  return {
    "List-Unsubscribe": ways.join(", "),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The envelope's sender for a mail whose failure is to be known by its token; undefined where nobody reads what comes back. */
export function bounceAddress(token: string): string | undefined {
  return env.MAIL_BOUNCE_DOMAIN && `bounce+${token}@${env.MAIL_BOUNCE_DOMAIN}`;
}
