import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Listing } from "#app/directory/listing.ts";
import { isDay } from "#app/utils/dates.ts";
import { plainLine } from "#app/utils/plain-text.ts";
import { DEAL_LENGTHS, type Deal, WEEKDAYS } from "../deal.ts";
import { dealSchema } from "../deal-schema.server.ts";

const typed = z.string().catch("");

/** A deal as its shop typed it: a draft need not be whole, or right. */
const dealText = z.object({
  kind: typed,
  title: typed,
  summary: typed,
  conditions: typed,
  starts: typed,
  ends: typed,
  weekdays: z.array(z.string()).catch([]),
});

export type DealText = z.output<typeof dealText>;

/** Nothing that a deal says is longer; what a browser lets nobody type is cut off. */
const MOST_CHARACTERS = 1000;

/** Reads what a form sent. */
export function dealTextOf(fields: URLSearchParams): DealText {
  const text = (name: string) => plainLine((fields.get(name) ?? "").slice(0, MOST_CHARACTERS));
  const days = fields.getAll("weekdays");
  return {
    kind: text("kind"),
    title: text("title"),
    summary: text("summary"),
    conditions: text("conditions"),
    starts: text("starts"),
    ends: text("ends"),
    weekdays: WEEKDAYS.filter((day) => days.includes(day)),
  };
}

/** Reads what the table keeps of a deal. */
export function parseDealText(json: string): DealText {
  return dealText.parse(JSON.parse(json));
}

/** Takes what was typed through the file's own rules; returns the deal, or what is wrong by field, for who typed it. */
export function checkDealText(
  text: DealText,
  { slug, listing }: { slug: string; listing: Pick<Listing, "id" | "licenseNumber"> },
): { deal: Deal } | { errors: Record<string, string> } {
  const read = dealSchema.safeParse({
    ...text,
    slug,
    listing: listing.id,
    licenseNumber: listing.licenseNumber ?? "",
  });
  if (read.success) return { deal: read.data };
  const fields = read.error.issues.map(({ path }) => String(path[0] ?? "title"));
  return { errors: Object.fromEntries(fields.map((field) => [field, errorOf(field, text)])) };
}

function errorOf(field: string, { ends }: DealText): string {
  if (field === "kind") return "Choose what kind of deal it is.";
  if (field === "title") return `Write a title of ${between(DEAL_LENGTHS.title)} characters.`;
  if (field === "summary") return `Say what you offer in ${between(DEAL_LENGTHS.summary)} characters.`;
  if (field === "conditions")
    return `State the conditions in ${between(DEAL_LENGTHS.conditions)} characters.`;
  if (field === "starts") return "Choose the first day.";
  if (field === "ends")
    return isDay(ends) ? "The last day cannot be before the first." : "Choose the last day.";
  if (field === "weekdays") return "None of these days of the week comes between the two dates.";
  return "The registry has no license number for this shop, and a deal has to show one. Write to us.";
}

function between([least, most]: readonly [number, number]): string {
  return `${least} to ${most}`;
}

/** A form before anything is typed. */
export const EMPTY_DEAL: DealText = {
  kind: "",
  title: "",
  summary: "",
  conditions: "",
  starts: "",
  ends: "",
  weekdays: [],
};

/** Whether the registry's row has the license number that a deal has to show: a new file may come without it. */
export function hasLicense(listing: Pick<Listing, "id" | "licenseNumber">): boolean {
  const checked = checkDealText(EMPTY_DEAL, { slug: "no-deal", listing });
  return !("errors" in checked && checked.errors.licenseNumber);
}

/** Whether what was typed is what the table keeps. */
export function isSameDeal(json: string, text: DealText): boolean {
  return isDeepStrictEqual(parseDealText(json), dealText.parse(text));
}
