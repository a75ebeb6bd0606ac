import type { ChallengeRow } from "#app/backend/business-tables.ts";

/** What a mailbox is asked for: to sign in, to prove it once more, a claim, either side of a change of address, or what is kept of it. */
export type Purpose = ChallengeRow["purpose"];

/** How long a code and its link hold, from sending: product.md 15.6. */
export const CHALLENGE_MINUTES = 10;

/** Guesses at a code: product.md 15.7. */
export const MOST_GUESSES = 5;

/** A challenge that somebody has answered. */
export type Answered = Pick<ChallengeRow, "id" | "email" | "purpose" | "subject">;
