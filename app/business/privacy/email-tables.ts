/** Every table that holds an address of somebody, in a column called `email`: export and erasing go through all. A test compares it. */
export const EMAIL_TABLES = [
  "accounts",
  "claims",
  "invitations",
  "challenges",
  "shop_inquiries",
  "leads",
  "contact_messages",
  "law_change_reports",
  "listing_reports",
  "newsletter_subscribers",
] as const;

export type EmailTable = (typeof EMAIL_TABLES)[number];
