/** A claimant's place in the shop, as they say it. */
export const CLAIM_ROLES = [
  "Owner",
  "Manager",
  "Employee",
  "Marketing or web agency",
  "Lawyer or consultant",
] as const;
