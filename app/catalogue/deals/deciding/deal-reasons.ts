/** Why the desk refuses a deal: the shop reads it. */
export const DEAL_REASONS = {
  unclear: "It is not clear what is offered, or under which conditions.",
  law: "The law of your state does not allow it, as we read it.",
  price: "The price or the quantity looks wrong.",
  audience: "It appeals to people under 21.",
  health: "It says or suggests that cannabis is good for someone’s health.",
  elsewhere: "It is about another shop, or about something that your license does not cover.",
  words: "Its wording does not suit these pages.",
} as const;

export type DealReason = keyof typeof DEAL_REASONS;
