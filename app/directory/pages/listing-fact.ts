/** The heading of a part of what is known of a shop. */
export const FACT_HEADING = "mb-3 font-sans font-semibold text-caption text-muted";

/** On a phone a listing's page has the number, the way there and whether it is open on top, without a shop's words its rating too. */
export type Above = { above?: boolean };
