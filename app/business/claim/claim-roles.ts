/** A claimant's place in the shop, as they say it. */
export const CLAIM_ROLES = [
  "Owner",
  "Manager",
  "Employee",
  "Marketing or web agency",
  "Lawyer or consultant",
] as const;

const WRITES: Record<string, string> = {
  Owner: "as the owner",
  Manager: "as the manager",
  Employee: "as an employee",
  "Marketing or web agency": "for a marketing or web agency",
  "Lawyer or consultant": "as a lawyer or consultant",
} satisfies Record<(typeof CLAIM_ROLES)[number], string>;

/** "as the owner": how a sentence says it. */
export function inRole(role: string): string {
  return WRITES[role] ?? `as “${role}”`;
}
