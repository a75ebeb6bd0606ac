import { describe, expect, test } from "vitest";
import { isReadableHours } from "#app/directory/hours/opening-hours.server.ts";
import { DEMONSTRATION_SOURCE, SERVICES } from "#app/directory/listing.ts";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { findCity } from "#app/directory/places/cities.server.ts";
import { distanceMiles } from "#app/directory/places/distance.ts";
import { findZip, nearestZip } from "#app/directory/places/zip-table.server.ts";
import { slugify } from "#app/utils/slug.ts";
import { parseState } from "#app/utils/us-states.ts";
import { listAreaCodes } from "./area-codes.ts";
import { generateRows, SHIPPED_COUNT, SHIPPED_SEED } from "./generate-listings.ts";
import { findHomeCity, HOME_CITIES, HOME_CITY_FLOOR } from "./home-cities.ts";
import { listMarketCities } from "./places.ts";
import { allotStates, STATE_MARKETS } from "./states.ts";
import { listTowns } from "./towns.ts";

const rows = generateRows(SHIPPED_COUNT, SHIPPED_SEED);
const share = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length / rows.length;

describe("the generator", () => {
  test("makes the same rows from the same seed, and others from another", () => {
    expect(generateRows(300, 7)).toEqual(generateRows(300, 7));
    expect(generateRows(300, 7)).not.toEqual(generateRows(300, 8));
  });

  test.each([0, 1, 39, 1_500, 15_000])("makes exactly %i rows", (count) => {
    expect(generateRows(count, 1)).toHaveLength(count);
    expect(allotStates(count).reduce((sum, state) => sum + state.rows, 0)).toBe(count);
  });

  test("makes 100,000 rows with ids and names of their own", { timeout: 120_000 }, () => {
    const many = generateRows(100_000, 1);
    expect(new Set(many.map(({ id }) => id)).size).toBe(100_000);
    expect(new Set(many.map(({ name, state }) => `${name}|${state}`)).size).toBe(100_000);
  });
});

describe("the shipped rows", () => {
  test("are spread over the states as the table says", () => {
    expect(STATE_MARKETS.reduce((sum, market) => sum + market.share, 0)).toBe(SHIPPED_COUNT);
    for (const market of STATE_MARKETS) {
      expect(
        rows.filter(({ state }) => state === market.state),
        market.state,
      ).toHaveLength(market.share);
    }
  });

  test("give each home city at least its floor", () => {
    expect(HOME_CITIES).toHaveLength(12);
    for (const { city, state } of HOME_CITIES) {
      const here = rows.filter((row) => row.city === city && row.state === state);
      expect(here.length, city).toBeGreaterThanOrEqual(HOME_CITY_FLOOR);
      expect(
        here.filter(({ featured }) => featured === "true"),
        city,
      ).toHaveLength(5);
    }
  });

  test("lie in the city and state of their ZIP, close to its centre", () => {
    for (const { id, city, state, zip, lat, lng } of rows) {
      const area = findZip(zip);
      expect(area, id).toMatchObject({ city, state });
      if (!area || lat === "") continue;
      const position = { lat: Number(lat), lng: Number(lng) };
      expect(distanceMiles(position, area), id).toBeLessThan(1);
      expect(nearestZip(position)?.state, id).toBe(state);
    }
  });

  test("have ids of their own, and names of their own within a state", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ name, state }) => `${slugify(name)}|${state}`)).size).toBe(rows.length);
  });

  test("say that they are fictional and cannot reach anybody real", () => {
    for (const { id, source, phone, website, email } of rows) {
      expect(source).toBe(DEMONSTRATION_SOURCE);
      expect(phone, id).toMatch(/^$|^\(\d{3}\) 555-01\d\d$/);
      expect(website, id).toMatch(/^$|^https:\/\/[a-z0-9-]{1,63}\.example\.com$/);
      expect(email, id).toMatch(/^$|^[a-z]+@[a-z0-9-]{1,63}\.example\.com$/);
    }
  });

  test("have phones of their state's area codes, never one twice in a city", () => {
    const seen = new Set<string>();
    for (const { id, phone, city, state: code } of rows.filter((row) => row.phone)) {
      const state = parseState(code);
      const codes = state ? [...listAreaCodes(state), ...(findHomeCity(city, state)?.areaCodes ?? [])] : [];
      expect(codes, id).toContain(phone.slice(1, 4));
      expect(seen, id).not.toContain(`${phone}|${city}|${code}`);
      seen.add(`${phone}|${city}|${code}`);
    }
  });

  test("have readable hours, some past midnight, one shop never closed", () => {
    for (const { id, hours } of rows) expect(hours === "" || isReadableHours(hours), id).toBe(true);
    expect(rows.some(({ hours, state }) => /-2[5-9]:/.test(hours) && state === "NV")).toBe(true);
    expect(rows.some(({ hours, city }) => hours === "24/7" && city === "Las Vegas")).toBe(true);
  });

  test("offer only what their state's law lets them", () => {
    const kinds = new Map<string, string>(STATE_MARKETS.map(({ state, kind }) => [state, kind]));
    for (const { id, services, state } of rows) {
      const offered = services === "" ? [] : services.split("|");
      for (const service of offered) expect(Object.keys(SERVICES), id).toContain(service);
      if (offered.length === 0) continue;
      expect(offered.includes("adult-use"), id).toBe(kinds.get(state) === "both");
      if (kinds.get(state) === "medical") expect(offered, id).toContain("medical");
    }
  });

  test("have the gaps that real data has", () => {
    expect(share(({ rating }) => rating === "")).toBeCloseTo(0.12, 1);
    expect(share(({ lat }) => lat === "")).toBeGreaterThan(0.02);
    expect(share(({ lat }) => lat === "")).toBeLessThan(0.06);
    expect(share(({ verified }) => verified === "true")).toBeCloseTo(0.6, 1);
    for (const { id, rating, reviews, lat, lng, verified, checked_at } of rows) {
      expect(rating === "", id).toBe(reviews === "");
      expect(lat === "", id).toBe(lng === "");
      expect(checked_at !== "", id).toBe(verified === "true");
      if (rating) expect(Number(rating), id).toSatisfy((value: number) => value >= 3.1 && value <= 5);
    }
  });

  test("have every column of the file and no other", () => {
    for (const row of rows) expect(Object.keys(row).sort()).toEqual([...CSV_COLUMNS].sort());
  });

  test("bear no real chain's name and no slang", () => {
    const words =
      /\b(curaleaf|trulieve|cookies|medmen|planet 13|green thumb|rise|zen|verilife|nectar|stiiizy|jungle|native roots|livwell|green solution|harborside|sunnyside|beyond|ayr|columbia care|cannabist|housing works|medicine man|kaya|ike'?s|have a heart|greenlight|lume|gage|skymint|exclusive|kush|haze|diesel|og|weed|420|pot|bud|high|stoned?r|dank|chronic|ganja)\b/i;
    expect(rows.map(({ name }) => name).filter((name) => words.test(name))).toEqual([]);
  });
});

test("every town of the list is in the ZIP table", () => {
  for (const { state } of STATE_MARKETS) {
    const cities = new Set(listMarketCities(state).map(({ city }) => city));
    for (const town of listTowns(state)) {
      expect(cities.has(town) || findCity(town, state) !== undefined, `${town}, ${state}`).toBe(true);
    }
  }
});
