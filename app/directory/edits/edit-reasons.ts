/** Why the desk refuses a shop's first change of how it is reached; the shop reads it. */
export const EDIT_REASONS = {
  "not-confirmed": "Nobody at the number on file could confirm it.",
  "not-the-shops": "It leads to someone other than the shop.",
  "does-not-work": "It does not work: nobody answers, or the address is not there.",
} as const;

export type EditReason = keyof typeof EDIT_REASONS;
