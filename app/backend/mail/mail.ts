/** A paragraph, a button, a list, a table of two columns, a code: what mails are made of, as text and as HTML. */
export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "small"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "button"; text: string; url: string }
  | { kind: "link"; text: string; url: string; note?: string }
  | { kind: "code"; text: string }
  | { kind: "facts"; rows: readonly { name: string; value: string }[] }
  | { kind: "rule" };

/** A mail before it is addressed: its words, and the link that ends its kind without signing in. */
export type Mail = {
  to: string;
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview?: string;
  blocks: readonly MailBlock[];
  /** Below the rule: why it came, and the link that stops it. */
  foot: readonly MailBlock[];
  headers?: Readonly<Record<string, string>>;
  /** The envelope's sender, where bounces go; MAIL_FROM unless told. */
  bounceTo?: string;
};

/**
 * Makes one template's mail when it is about to leave, from what its outbox row names: secrets are made here and stored as hashes.
 * Gives undefined when there is nothing to send any more.
 */
export type MailMaker = (payload: Readonly<Record<string, unknown>>) => Promise<Mail | undefined>;
