/** How long a copy may be believed: RFC 9116 (section 2.5.5) advises less than a year. */
const BELIEVED_DAYS = 180;

const DAY = 86_400_000;

type Where = {
  /** Public origin of the site. */
  origin: string;
  /** An email address, or an https address of a form. */
  contact: string;
};

/** Returns the text of `/.well-known/security.txt` (RFC 9116) as it stands at `now`: lines end in CRLF, days are whole, in UTC. */
export function securityText({ origin, contact }: Where, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY) * DAY + BELIEVED_DAYS * DAY);
  return [
    `Contact: ${contact.startsWith("https://") ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    // Only what a copy at its own address can be compared with: a site without TLS has none.
    ...(origin.startsWith("https:") ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    "",
  ].join("\r\n");
}
