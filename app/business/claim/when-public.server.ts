import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";

/** What a shop's claim says of it, and the directory, which no claim stores: its listing is not there while the shop is closed. */
export type Standing = Pick<Membership, "objectedAt" | "asleepSince"> & { isAbsent?: boolean };

/** Whether readers see nothing of what a shop says for now: product.md 15.14, 15.17. */
export function isHidden({ objectedAt, asleepSince, isAbsent }: Standing): boolean {
  return Boolean(objectedAt || asleepSince || isAbsent);
}

/** Says to a shop's people that it is so, and why; `dayOf` is the day of the shop at a moment. Undefined where readers see it. */
export function whyHidden(
  { objectedAt, asleepSince }: Standing,
  dayOf: (moment: string) => string,
): string | undefined {
  if (asleepSince)
    return `Since ${formatDay(dayOf(asleepSince))} we cannot tell which listing is your shop’s: the one shown here may be another’s. Until our desk has said which it is, readers see none of your changes, deals and photos. What you save is kept.`;
  if (objectedAt)
    return `On ${formatDay(dayOf(objectedAt))}, whoever reads the address on file objected to the claim. Until our desk has decided, readers see what the registry says, and none of your changes, deals and photos. What you save is kept.`;
  return undefined;
}

/** When readers see what a shop says: `usually`, unless it is hidden. */
export function whenPublic(member: Standing, usually: string): string {
  if (member.asleepSince) return "once our desk has said which listing is yours";
  if (member.objectedAt) return "once our desk has decided about the objection";
  return member.isAbsent ? "once your listing is back in the directory" : usually;
}

/** What became of a thing that the desk accepted, as a mail's heading says it. */
export function acceptedWord(standing: Standing): string {
  return isHidden(standing) ? "was accepted" : "is public";
}
