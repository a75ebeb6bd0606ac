/** The rows of the business side: tables.ts says how values are kept. */
export type BusinessTables = {
  accounts: AccountRow;
  staff: StaffRow;
  sessions: SessionRow;
  challenges: ChallengeRow;
  audit_log: AuditRow;
  claims: ClaimRow;
  shop_members: ShopMemberRow;
  invitations: InvitationRow;
  shop_edits: ShopEditRow;
  published_changes: PublishedChangeRow;
  shop_deals: ShopDealRow;
  shop_photos: ShopPhotoRow;
  photo_files: PhotoFileRow;
  shop_counts: ShopCountRow;
  shop_inquiries: ShopInquiryRow;
};

export type AccountRow = {
  id: string;
  /** ASCII, in lower case. */
  email: string;
  name: string;
  /** Which emails you get, as JSON; null: as it is unless told. */
  mail_settings: string | null;
  created_at: string;
  signed_in_at: string | null;
};

/** `totp_sealed` is the second factor's secret, readable with the site's own only, by totp-seal.server.ts; `totp_step` the step that was used last. */
export type StaffRow = {
  account_id: string;
  role: "editor" | "operator";
  totp_sealed: string;
  totp_step: number;
  added_by: string;
  added_at: string;
};

/** `id` is the SHA-256 of the cookie. `half`: staff before their second factor, which opens nothing. */
export type SessionRow = {
  id: string;
  account_id: string;
  kind: "account" | "half" | "staff";
  created_at: string;
  seen_at: string;
  /** When its person last showed that the mailbox is theirs. */
  proven_at: string;
  expires_at: string;
  /** What the browser calls itself, shortened: "Firefox on Windows". */
  device: string;
  /** Wrong codes of an authenticator, of half a session; null: none. */
  attempts: number | null;
};

/** A question to a mailbox. `id` is the SHA-256 of the asking browser's cookie. */
export type ChallengeRow = {
  id: string;
  email: string;
  purpose: "sign-in" | "step-up" | "claim" | "invitation" | "old-email" | "new-email" | "privacy";
  /** What it is about: a claim's id, a path to go on to, an address. */
  subject: string | null;
  /** HMAC of the code and SHA-256 of the link's secret, once the mail was made. */
  code_mac: string | null;
  link_hash: string | null;
  attempts: number;
  used_at: string | null;
  created_at: string;
  expires_at: string;
};

/** What was done, by whom: an account's id, `cli`, `site`. Holds no address and nothing that a visitor typed. */
export type AuditRow = {
  id: string;
  at: string;
  actor: string;
  action: string;
  listing_id: string | null;
  /** The id of what it was done to. */
  subject: string | null;
  detail: string | null;
};

export type ClaimState =
  | "unproven"
  | "proven"
  | "review"
  | "granted"
  | "refused"
  | "withdrawn"
  | "revoked"
  | "ended"
  | "replaced";

export type ClaimRow = {
  id: string;
  listing_id: string;
  listing_name: string;
  account_id: string | null;
  email: string;
  name: string;
  /** The claimant's word for their place in the shop. */
  role: string;
  phone: string | null;
  licence_number: string | null;
  /** The file's `source` when it was claimed. */
  registry: string | null;
  /** "Portland, OR". */
  place: string;
  state: ClaimState;
  /** 1 the address on file, 2 the shop's own domain, 3 a call; null before it is known. */
  proof: number | null;
  /** The granted claim that this one disputes. */
  contests: string | null;
  /** When the owners were told of this contest: from then on they have 7 days. */
  told_at: string | null;
  /** What the owners say to a claim that disputes theirs. */
  answer: string | null;
  call_code: string | null;
  objection_hash: string | null;
  objected_at: string | null;
  /** One of the desk's list: the claimant reads it. */
  reason: string | null;
  /** The desk's own. */
  note: string | null;
  created_at: string;
  proven_at: string | null;
  decided_at: string | null;
  decided_by: string | null;
  /** When the desk looked at a claim that the site had granted, or at an objection to it. */
  checked_at: string | null;
  /** The file has another shop under the listing's id: asleep until the desk has looked. */
  dormant_since: string | null;
};

type ShopMemberRow = {
  claim_id: string;
  account_id: string;
  role: "owner" | "manager";
  added_at: string;
};

export type InvitationRow = {
  id: string;
  claim_id: string;
  invited_by: string;
  email: string;
  role: "owner" | "manager";
  secret_hash: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** One field of a listing, as its shop has it; `value` null: the shop leaves it empty. */
export type ShopEditRow = {
  listing_id: string;
  field: string;
  value: string | null;
  /** What the file said then. */
  base: string | null;
  claim_id: string;
  account_id: string | null;
  state: "live" | "waiting" | "refused";
  /** One of the desk's list, of what was refused. */
  reason: string | null;
  revision: number;
  at: string;
};

/** Something public became another: processes that did not do it themselves read it again. */
type PublishedChangeRow = { id: string; at: string; kind: string; listing_id: string };

export type ShopDealRow = {
  id: string;
  slug: string;
  listing_id: string;
  claim_id: string;
  /** JSON of the deal's fields. */
  fields: string;
  state: "draft" | "waiting" | "live" | "refused" | "withdrawn";
  reason: string | null;
  revision: number;
  created_at: string;
  at: string;
};

export type ShopPhotoRow = {
  id: string;
  claim_id: string;
  position: number;
  alt: string;
  width: number;
  height: number;
  sha256: string;
  /** `removed`: nothing shows it any more, and it is deleted a day later. */
  state: "waiting" | "live" | "refused" | "removed";
  reason: string | null;
  at: string;
};

type PhotoFileRow = { sha256: string; width: number; body: Uint8Array };

/** How often on a day of the shop. */
export type ShopCountRow = {
  listing_id: string;
  day: string;
  kind: "visit" | "call" | "directions" | "site";
  count: number;
};

export type ShopInquiryRow = {
  id: string;
  claim_id: string;
  email: string;
  name: string;
  message: string;
  state: "open" | "answered" | "spam";
  answer: string | null;
  answered_by: string | null;
  answered_at: string | null;
  created_at: string;
};
