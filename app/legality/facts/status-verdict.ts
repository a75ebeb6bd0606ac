import type { KnownStatus } from "./vocabulary.ts";

/** What an answer comes to, in one word: product.md 18.2. */
export type Verdict = "yes" | "no" | "up-to" | "unknown";

/** What a status comes to where no amount is asked for: the law desk's signs, the card of a search. */
export const VERDICT_OF: Readonly<Record<KnownStatus, Verdict>> = {
  legal: "yes",
  restricted: "up-to",
  "medical-only": "up-to",
  "limited-medical": "up-to",
  decriminalized: "no",
  contested: "unknown",
  banned: "no",
  illegal: "no",
  "not-verified": "unknown",
};
