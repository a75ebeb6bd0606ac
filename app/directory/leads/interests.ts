/** What a lead is interested in. */
export const INTERESTS = {
  "new-listings": "New dispensaries near me",
  deals: "Deals and openings",
  "list-my-shop": "Listing my own shop",
  advertising: "Advertising",
} as const;
