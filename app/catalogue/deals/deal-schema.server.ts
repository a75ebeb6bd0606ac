import { z } from "zod";
import { day, keyOf, slug, textOf, wordOf } from "#app/site/fields.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { DEAL_KINDS, DEAL_LENGTHS, type Deal, WEEKDAYS } from "./deal.ts";
import { DEAL_DAY_FORMS, parseDealDay } from "./deal-day.ts";
import { standingOf } from "./deal-standing.ts";

/** A day, or one that moves with today. */
const dealDay = z.string({ error: DEAL_DAY_FORMS }).transform((written, context) => {
  const parsed = parseDealDay(written);
  if (parsed === undefined) context.addIssue({ code: "custom", message: DEAL_DAY_FORMS });
  return parsed ?? 0;
});

/** One deal of data/deals.json, or of a shop's own. */
export const dealSchema = z
  .strictObject({
    slug,
    title: textOf(...DEAL_LENGTHS.title),
    listing: textOf(1, 80),
    licenseNumber: textOf(2, 60),
    starts: dealDay,
    ends: dealDay,
    weekdays: z.array(wordOf(WEEKDAYS)).default([]),
    kind: keyOf(DEAL_KINDS),
    summary: textOf(...DEAL_LENGTHS.summary),
    conditions: textOf(...DEAL_LENGTHS.conditions),
    checkedOn: day.optional(),
    demonstration: z.literal(true, "must be true, or left out").optional(),
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
  const today = siteDay();
  const standing = standingOf(deal, today);
  if (standing.ends < standing.starts) refuse("ends", "write a day that is not before starts");
  else if (standingOf({ ...standing, weekdays: deal.weekdays }, standing.starts).state === "ended") {
    refuse("weekdays", "name a day of the week that comes between starts and ends");
  }
}
