import { z } from "zod";
import { DEAL_KINDS, type Deal, type DealKind, WEEKDAYS } from "./deal.ts";
import { DEAL_DAY_FORMS, parseDealDay, todayIn } from "./deal-day.ts";
import { standingOf } from "./deal-standing.ts";

const text = (least: number, most: number) =>
  z
    .string({ error: `write ${least} to ${most} characters` })
    .trim()
    .min(least, `write ${least} characters at least`)
    .max(most, `write ${most} characters at most`);

const day = z.string({ error: DEAL_DAY_FORMS }).transform((written, context) => {
  const parsed = parseDealDay(written);
  if (parsed === undefined) context.addIssue({ code: "custom", message: DEAL_DAY_FORMS });
  return parsed ?? 0;
});

const kinds = Object.keys(DEAL_KINDS) as [DealKind, ...DealKind[]];

/** One deal of data/deals.json. */
export const dealSchema = z
  .strictObject({
    slug: text(3, 80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "write lowercase letters and digits with hyphens"),
    title: text(5, 90),
    listing: text(1, 80),
    licenceNumber: text(2, 60),
    starts: day,
    ends: day,
    weekdays: z.array(z.enum(WEEKDAYS, `write days of the week: ${WEEKDAYS.join(", ")}`)).default([]),
    kind: z.enum(kinds, `write one of ${kinds.join(", ")}`),
    summary: text(20, 200),
    conditions: text(10, 400),
    checkedOn: z.iso.date("write a day: 2026-11-20").optional(),
    demonstration: z.literal(true, "write true, or leave it out").optional(),
  })
  .superRefine(checkDays);

/** Days that go together: relative ones in demonstrations only, in order, and with one on which the deal holds. */
function checkDays(deal: Deal, context: z.RefinementCtx): void {
  const refuse = (path: keyof Deal, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const { starts, ends, demonstration } = deal;
  if (!demonstration && typeof starts === "number")
    refuse("starts", "write a date: only demonstrations move");
  if (!demonstration && typeof ends === "number") refuse("ends", "write a date: only demonstrations move");
  const today = todayIn("UTC", new Date());
  const standing = standingOf(deal, today);
  if (standing.ends < standing.starts) refuse("ends", "write a day that is not before starts");
  else if (standingOf({ ...standing, weekdays: deal.weekdays }, standing.starts).state === "ended") {
    refuse("weekdays", "name a day of the week that comes between starts and ends");
  }
}
