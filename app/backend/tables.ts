import type { BusinessTables } from "./business-tables.ts";

/**
 * The tables' rows, the same on SQLite and Postgres: a moment is 24 characters of `toISOString()`, yes and no are 1 and 0, what has
 * structure is JSON in a text, and ids are UUIDs made here. migrations/ makes them.
 */
export type Tables = BusinessTables & {
  leads: Lead;
  contact_messages: ContactMessage;
  law_change_reports: LawChangeReport;
  listing_reports: ListingReport;
  newsletter_subscribers: Subscriber;
  newsletter_topics: SubscriberTopic;
  newsletter_issues: NewsletterIssue;
  newsletter_deliveries: NewsletterDelivery;
  law_seen: LawSeen;
  law_mails: LawMail;
  outbox: OutboxRow;
  throttles: Throttle;
  erasures: Erasure;
  daily_runs: DailyRun;
};

/** What a visitor left, and whether somebody looked at it. */
type Left = {
  id: string;
  /** When it was sent. */
  created_at: string;
  /** When it was stored: later where it had to wait for the database. Null in rows of an older version. */
  stored_at: string | null;
  handled_by: string | null;
  handled_at: string | null;
};

type Lead = Left & {
  email: string;
  city: string | null;
  state: string | null;
  interest: string | null;
  company: string | null;
  licence_number: string | null;
  message: string | null;
};

type ContactMessage = Left & {
  topic: string;
  name: string | null;
  email: string;
  page: string | null;
  message: string;
};

type LawChangeReport = Left & {
  product: string;
  state: string;
  message: string;
  source: string | null;
  email: string | null;
};

type ListingReport = Left & {
  listing_id: string;
  listing_name: string;
  message: string;
  email: string | null;
};

/**
 * `legacy`: signed up where nothing could be confirmed, to be asked once. Who left, bounced or complained stays as a row, so that no
 * script asks again.
 */
export type SubscriberState = "pending" | "confirmed" | "left" | "bounced" | "complained" | "legacy";

type Subscriber = {
  id: string;
  /** Of who left, bounced or complained only the SHA-256, in hexadecimal. */
  email: string;
  state: SubscriberState;
  /** SHA-256 of the secret in the mail that asks. */
  confirm_hash: string | null;
  /** In clear: its link is in every mail and works for ever. In lower case, as the addresses of pages are. */
  leave_token: string;
  created_at: string;
  /** The topics that were asked for and not confirmed yet, with spaces between; null: the week's edition. */
  wanted: string | null;
  /** The form that was taken last: sent again it changes nothing. */
  last_command: string | null;
  asked_at: string | null;
  confirmed_at: string | null;
  left_at: string | null;
};

/** `week`, or a state's law: `law:OH`. */
type SubscriberTopic = { subscriber_id: string; topic: string; added_at: string };

type NewsletterIssue = {
  id: string;
  subject: string;
  sha256: string;
  started_at: string;
  ended_at: string | null;
};

type NewsletterDelivery = {
  issue: string;
  subscriber_id: string;
  state: "sending" | "sent" | "undeliverable" | "bounced";
  at: string;
  /** In lower case: mail servers may change the case of what stands before the @. */
  bounce_token: string;
};

/** What a followed fact said when it was last looked at. `fact` is product, state and question. */
type LawSeen = { fact: string; answer: string; unit: string; at: string };

type LawMail = { subscriber_id: string; change: string; at: string };

/** Something to be done elsewhere, that a transaction promised. `payload` is JSON and holds no secret. */
export type OutboxRow = {
  id: string;
  kind: string;
  payload: string;
  state: "waiting" | "done" | "dead";
  due_at: string;
  attempts: number;
  last_error: string | null;
  created_at: string;
};

/** How often somebody did something until a moment. `key` is an HMAC: throttle.server.ts. */
type Throttle = { key: string; ends_at: string; count: number };

type Erasure = { email_hash: string; at: string };

/** What runs once a day over all processes, and the day (of the site) that it ran on. */
type DailyRun = { task: string; day: string; at: string };
