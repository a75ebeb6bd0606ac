import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import type { CsvColumn } from "#app/directory/listing-columns.ts";
import { createDialler, createHostNamer, type HostNamer } from "./contacts.ts";
import { makeHours, makeRating, makeServices } from "./details.ts";
import { createNamer } from "./names.ts";
import { allotCities, type MarketCity } from "./places.ts";
import { positionNear } from "./positions.ts";
import { chance, pick, type Random, seededRandom } from "./random.ts";
import { allotStates, type StateMarket } from "./states.ts";
import { makeAddress } from "./streets.ts";

/** One row of data/dispensaries.csv; what a shop does not have is an empty text. */
export type DemonstrationRow = ReturnType<typeof makeRow>;

export const SHIPPED_COUNT = 1_500;
export const SHIPPED_SEED = 2026;

/** Fixed, not the day of the run: the same seed gives the same bytes on every day. */
const CREATED_AT = "2026-11-02T00:00:00.000Z";
const CHECKED_AT = "2026-11-02";

/** As many as a city's page of its best shows (product.md 8.10): with one featured it would show that one only. */
const FEATURED_AT_HOME = 5;
const FEATURED_ELSEWHERE = 0.02;

const MAILBOXES = ["hello", "info", "shop", "contact", "ask"];

/**
 * Makes fictional listings: invented shops in real cities and ZIPs of the states where dispensaries are open. Takes
 * how many, and a seed; the same two give the same rows. Sorted by state and city. Benchmarks ask for up to 100,000.
 */
export function generateRows(count: number, seed: number): DemonstrationRow[] {
  const hostFor = createHostNamer();
  return allotStates(count).flatMap(({ market, rows }) => {
    // A sequence of its own for each state: a change to one state leaves the others' rows as they are.
    const random = seededRandom(seed * 1_000 + market.state.charCodeAt(0) * 26 + market.state.charCodeAt(1));
    return generateState(random, market, rows, count, hostFor);
  });
}

function generateState(random: Random, market: StateMarket, rows: number, count: number, hostFor: HostNamer) {
  const nameFor = createNamer(random, market.state, market.kind);
  const dial = createDialler(random, market.state);
  const result: DemonstrationRow[] = [];
  for (const [city, number] of allotCities(random, market.state, rows, count)) {
    const first = result.length;
    for (let made = 0; made < number; made++) {
      const name = nameFor(city);
      const phone = chance(random, 0.95) ? dial(city) : undefined;
      const shop = { name, host: hostFor(name, market.state), phone: phone ?? "", number: result.length + 1 };
      result.push(makeRow(random, market, city, shop));
    }
    if (!city.home) continue;
    const eligible = result
      .slice(first)
      .filter(({ verified, rating }) => verified === "true" && rating !== "");
    for (const row of eligible.slice(0, FEATURED_AT_HOME)) row.featured = "true";
  }
  return result;
}

type Shop = { name: string; host: string; phone: string; number: number };

function makeRow(random: Random, market: StateMarket, city: MarketCity, shop: Shop) {
  const { state, kind } = market;
  const code = `DEMO-${state}-${String(shop.number).padStart(4, "0")}`;
  const area = pick(random, city.areas);
  const position = chance(random, 0.96) ? positionNear(random, area) : undefined;
  const rated = makeRating(random);
  const verified = chance(random, 0.6);
  const licensed = verified || chance(random, 0.5);
  return {
    id: code.toLowerCase(),
    name: shop.name,
    address: makeAddress(random, city.home),
    city: city.city,
    state,
    zip: area.zip,
    phone: shop.phone,
    email: chance(random, 0.84) ? `${pick(random, MAILBOXES)}@${shop.host}` : "",
    website: chance(random, 0.86) ? `https://${shop.host}` : "",
    rating: rated ? rated.rating.toFixed(1) : "",
    reviews: rated ? String(rated.reviews) : "",
    lat: position ? position.lat.toFixed(5) : "",
    lng: position ? position.lng.toFixed(5) : "",
    featured: String(verified && !city.home && chance(random, FEATURED_ELSEWHERE)),
    verified: String(verified),
    hours: chance(random, 0.9) ? makeHours(random, market, city) : "",
    services: makeServices(random, market, city).join("|"),
    license_number: licensed ? code : "",
    license_type: licensed ? `${kind === "both" ? "Retail" : "Medical dispensary"} (demonstration)` : "",
    source: DEMONSTRATION_SOURCE,
    checked_at: verified ? CHECKED_AT : "",
    licensed_since: "",
    closed_on: "",
    created_at: CREATED_AT,
  } satisfies Partial<Record<CsvColumn, string>>;
}
