import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";

/** Says to a shop's people that readers see nothing of theirs, since the day on which the address on file objected: product.md 15.14. */
export function hiddenSince(day: string): string {
  return `On ${formatDay(day)}, whoever reads the address on file objected to the claim. Until our desk has decided, readers see what the registry says, and none of your changes, deals and photos. What you save is kept.`;
}

/** When readers see what a shop says: `usually`, unless it is hidden. */
export function whenPublic({ objectedAt }: Pick<Membership, "objectedAt">, usually: string): string {
  return objectedAt ? "once our desk has decided about the objection" : usually;
}
