import { formatDay } from "#app/utils/dates.server.ts";
import { formatUntil } from "../hours/format-hours.ts";
import type { OpeningState } from "../hours/opening-hours.server.ts";
import type { Listing, Service } from "../listing.ts";

type Known = Pick<Listing, "rating" | "reviews" | "services" | "licensedSince">;

/** What a service is in a sentence: whom the shop serves, what it offers, what it has, what it is. */
const SERVES: Partial<Record<Service, string>> = {
  "adult-use": "adults 21 and over",
  medical: "patients",
};
const OFFERS: Partial<Record<Service, string>> = {
  delivery: "delivery",
  pickup: "pickup",
  curbside: "curbside pickup",
};
const HAS: Partial<Record<Service, string>> = { "drive-thru": "a drive-thru", atm: "an ATM" };

const AND = new Intl.ListFormat("en-US");

/**
 * Returns one sentence made of what is known of a shop (product.md 8.19): its rating and how many gave it, its hours now, its services,
 * and since when it is licensed where the data says it. "Rated 4.8 from 83 reviews, open until 9 pm; serves patients; licensed since
 * March 2019."
 */
export function bestSentence(listing: Known, opening: OpeningState | undefined): string {
  const parts = [
    `${ratingWords(listing)}, ${hoursWords(opening)}`,
    serviceWords(listing.services),
    listing.licensedSince && `licensed since ${formatDay(listing.licensedSince, "MMMM yyyy")}`,
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

function ratingWords({ rating, reviews }: Known): string {
  if (rating === undefined) return "Not yet rated";
  const from = reviews
    ? ` from ${reviews.toLocaleString("en-US")} ${reviews === 1 ? "review" : "reviews"}`
    : "";
  return `Rated ${rating.toFixed(1)}${from}`;
}

function hoursWords(opening: OpeningState | undefined): string {
  if (!opening) return "hours not known";
  const words = formatUntil(opening);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** "serves patients, offers delivery, and has an ATM"; nothing where no service is confirmed. */
function serviceWords(services: readonly Service[]): string {
  const named = (words: Partial<Record<Service, string>>) => services.flatMap((one) => words[one] ?? []);
  const clauses = [
    clause("serves", named(SERVES).reverse()),
    clause("offers", named(OFFERS)),
    clause("has", named(HAS)),
    services.includes("accessible") ? "is wheelchair accessible" : "",
  ];
  return AND.format(clauses.filter(Boolean));
}

function clause(verb: string, things: readonly string[]): string {
  return things.length > 0 ? `${verb} ${AND.format(things)}` : "";
}
