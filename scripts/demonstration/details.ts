import type { Service } from "#app/directory/listing.ts";
import type { MarketCity } from "./places.ts";
import { chance, normal, pickWeighted, type Random } from "./random.ts";
import type { StateMarket } from "./states.ts";

/** Opening hours in OpenStreetMap syntax; the weights make the common ones common. */
const HOURS = [
  ["Mo-Su 09:00-21:00", 22],
  ["Mo-Su 10:00-20:00", 14],
  ["Mo-Su 08:00-22:00", 10],
  ["Mo-Sa 09:00-21:00; Su 10:00-18:00", 12],
  ["Mo-Sa 10:00-20:00; Su 11:00-17:00", 9],
  ["Mo-Th 09:00-20:00; Fr-Sa 09:00-22:00; Su 10:00-19:00", 9],
  ["Mo-Th 10:00-21:00; Fr-Sa 10:00-23:00; Su 11:00-20:00", 6],
  ["Mo-Fr 09:00-19:00; Sa 10:00-18:00; Su off", 6],
  ["Mo-Sa 10:00-19:00", 5],
  ["Tu-Sa 11:00-19:00; Su 12:00-17:00", 3],
  ["Mo-Fr 07:00-13:00,14:00-20:00; Sa-Su 09:00-18:00", 1],
] as const;

/** Patients' dispensaries keep a clinic's hours. */
const MEDICAL_HOURS = [
  ["Mo-Fr 09:00-18:00; Sa 10:00-15:00", 20],
  ["Mo-Sa 10:00-19:00; Su 11:00-17:00", 22],
  ["Mo-Su 09:00-20:00", 18],
  ["Mo-Sa 09:00-19:00; Su off", 14],
  ["Mo-Fr 10:00-19:00; Sa 10:00-17:00", 12],
  ["Tu-Sa 10:00-18:00", 6],
] as const;

const LATE_HOURS = [
  ["Mo-Su 10:00-26:00", 6],
  ["Mo-Th 08:00-24:00; Fr-Su 08:00-27:00", 5],
  ["Mo-Su 08:00-24:00", 6],
] as const;

/** Dense enough that no shop has a lane for cars. */
const NO_LANES: ReadonlySet<string> = new Set(["New York", "Boston", "San Francisco", "Washington"]);

/** Returns opening hours; Nevada's shops stay open past midnight, and in Las Vegas some never close. */
export function makeHours(random: Random, { state, kind }: StateMarket, { city }: MarketCity): string {
  if (city === "Las Vegas" && chance(random, 0.2)) return "24/7";
  if (state === "NV" && chance(random, 0.4)) return pickWeighted(random, LATE_HOURS);
  return pickWeighted(random, kind === "both" ? HOURS : MEDICAL_HOURS);
}

/** Returns the services that a shop confirms, none for one in twelve, in the order of SERVICES. */
export function makeServices(random: Random, market: StateMarket, { city }: MarketCity): Service[] {
  if (chance(random, 1 / 12)) return [];
  const probability: Record<Service, number> = {
    "adult-use": market.kind === "both" ? 1 : 0,
    medical: market.kind === "both" ? 0.35 : 1,
    delivery: market.delivery,
    pickup: 0.7,
    curbside: 0.25,
    "drive-thru": NO_LANES.has(city) ? 0 : 0.08,
    accessible: 0.7,
    atm: 0.45,
  };
  return (Object.keys(probability) as Service[]).filter((service) => chance(random, probability[service]));
}

/** Returns a rating with its number of reviews, or undefined for one in eight: nobody rated those. */
export function makeRating(random: Random): { rating: number; reviews: number } | undefined {
  if (chance(random, 0.12)) return undefined;
  const rating = Math.round(clamp(normal(random, 4.4, 0.3), 3.1, 4.9) * 10) / 10;
  const reviews = Math.round(clamp(Math.exp(normal(random, 4.6, 1.1)), 3, 900));
  // Only a shop with few reviews keeps five stars from all of them.
  return reviews < 20 && chance(random, 0.2) ? { rating: 5, reviews } : { rating, reviews };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
