/** Words, and among them what is bold and what is a link. */
export type MailText = string | readonly (string | { strong: string } | { text: string; url: string })[];

/** What mails are made of, as text and as HTML. Addresses are whole: a mail has no page that they belong to. */
export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: MailText }
  | { kind: "small"; text: MailText }
  /** What somebody else wrote: no address in it becomes a link. */
  | { kind: "quote"; text: string }
  | { kind: "button"; text: string; url: string }
  | { kind: "link"; text: string; url: string; note?: string }
  /** To be read aloud and typed. */
  | { kind: "code"; text: string }
  | { kind: "list"; items: readonly MailText[] }
  | { kind: "facts"; rows: readonly { name: string; value: string; note?: string }[] }
  | {
      kind: "story";
      kicker?: string;
      title: string;
      url: string;
      text?: string;
      note?: string;
      lead?: boolean;
    }
  /** A heavy rule, and what the part below it is about. */
  | { kind: "section"; text: string; note?: string }
  | { kind: "rule" };

/** A mail before it is addressed: its words, and the link that ends its kind without signing in. */
export type Mail = {
  to: string;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview?: string;
  /** The brand's name on top, and below it what this is: "The week in cannabis · No. 47". */
  masthead: { name: string; line?: string };
  blocks: readonly MailBlock[];
  /** Below the rule: why it came, and the link that stops it. */
  foot: readonly MailBlock[];
  headers?: Readonly<Record<string, string>>;
  /** The envelope's sender, where bounces go; MAIL_FROM unless told. */
  bounceTo?: string;
  /** What follows when the server says that there is no such mailbox. */
  gone?: () => Promise<void>;
};

/**
 * Makes one template's mail when it is about to leave, from what its outbox row names: secrets are made here and stored as hashes.
 * Gives undefined when there is nothing to send any more.
 */
export type MailMaker = (payload: Readonly<Record<string, unknown>>) => Promise<Mail | undefined>;
