/** The kinds of mail that an account may stop, as its page names them. What answers somebody, or guards the account, is none. */
export const MAIL_KINDS = {
  questions: { name: "Questions from readers", text: "Each question that a reader asks your shop." },
  decisions: {
    name: "What our desk decided",
    text: "When we have decided about a change, a deal or a photo of your shop.",
  },
  figures: {
    name: "Weekly numbers",
    text: "On Mondays: each shop’s visits, calls, directions and website clicks, compared with the week before. Off until you choose it.",
  },
} as const;

export type MailKind = keyof typeof MAIL_KINDS;

/** Returns the kind of that name; undefined for none. */
export function parseMailKind(text: string): MailKind | undefined {
  return Object.hasOwn(MAIL_KINDS, text) ? (text as MailKind) : undefined;
}

/** Where a mail's own link stops its kind, without signing in. */
export function stopMailPath(token: string): string {
  return `/mail/stop/${token}`;
}
