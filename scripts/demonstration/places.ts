import { cityKey, listCities } from "#app/directory/places/cities.server.ts";
import { listZipAreas, type ZipArea } from "#app/directory/places/zip-table.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { findHomeCity, HOME_CITY_FLOOR, type HomeCity } from "./home-cities.ts";
import { pickWeighted, type Random } from "./random.ts";
import { listTowns } from "./towns.ts";

/** A city that gets listings, with the ZIP areas that they may lie in. */
export type MarketCity = { city: string; state: StateCode; areas: ZipArea[]; home?: HomeCity };

/** Bases, campuses and institutions with a ZIP of their own, where no shop would open; and names cut short. */
const CLOSED_PLACES =
  /\b(afb|ang|air ?force|naval|navy|nas|marine|mcas|army|military|academy|base|prison|university|college|campus|camp|arsenal|irs|national park|comp|natural)\b|^Mc[a-z]|^O /i;

/** Most shops are in cities of several ZIPs and in known towns; a village has one now and then. */
const SIZE_EXPONENT = 1.2;
const TOWN_WEIGHT = 1.5;
const VILLAGE_WEIGHT = 0.008;

const MOST_SHARING = 5;

let marketCities: Map<StateCode, MarketCity[]> | undefined;

/** Takes a state code; returns its cities that may have listings, by name. */
export function listMarketCities(state: StateCode): MarketCity[] {
  marketCities ??= readMarketCities();
  return marketCities.get(state) ?? [];
}

function readMarketCities(): Map<StateCode, MarketCity[]> {
  const owners = readPositionOwners();
  const byState = new Map<StateCode, MarketCity[]>();
  const areasByCity = new Map<string, ZipArea[]>();
  for (const area of listZipAreas()) {
    const key = cityKey(area.city, area.state);
    areasByCity.set(key, [...(areasByCity.get(key) ?? []), area]);
  }
  for (const { name, state } of listCities()) {
    if (CLOSED_PLACES.test(name)) continue;
    const home = findHomeCity(name, state);
    const areas = (areasByCity.get(cityKey(name, state)) ?? [])
      .filter((area) => owners.get(positionKey(area)) === area.zip)
      .filter(({ zip }) => !home || (zip >= home.zips[0] && zip <= home.zips[1]));
    if (areas.length === 0) continue;
    const cities = byState.get(state) ?? [];
    cities.push({ city: name, state, areas, home });
    byState.set(state, cities);
  }
  for (const cities of byState.values()) cities.sort((a, b) => (a.city < b.city ? -1 : 1));
  return byState;
}

/**
 * Which ZIP stands for each position. Post office boxes share their street ZIP's: the first of a few stands for all.
 * Positions of several cities or of many ZIPs are a county's middle, which may be in a lake: none stands for those.
 */
function readPositionOwners(): Map<string, string> {
  const groups = new Map<string, ZipArea[]>();
  for (const area of listZipAreas()) {
    const group = groups.get(positionKey(area)) ?? [];
    group.push(area);
    groups.set(positionKey(area), group);
  }
  const owners = new Map<string, string>();
  for (const [key, group] of groups) {
    const sameCity = group.every(({ city }) => city === group[0]?.city);
    const first = group.map(({ zip }) => zip).sort()[0];
    if (first && sameCity && group.length <= MOST_SHARING) owners.set(key, first);
  }
  return owners;
}

function positionKey({ lat, lng }: ZipArea): string {
  return `${lat},${lng}`;
}

/**
 * Takes a state and its number of listings; returns its cities with the number that each gets, by name. Home cities
 * get their floor first; the rest is drawn, with more for cities of more ZIPs.
 */
export function allotCities(
  random: Random,
  state: StateCode,
  rows: number,
  count: number,
): [MarketCity, number][] {
  const cities = listMarketCities(state);
  const allotted = new Map<MarketCity, number>();
  const floor = Math.floor(HOME_CITY_FLOOR * Math.min(1, count / 1_500));
  let left = rows;
  for (const city of cities) {
    if (!city.home) continue;
    allotted.set(city, Math.min(left, floor));
    left -= Math.min(left, floor);
  }
  const towns = new Set(listTowns(state));
  const weighted = cities.map((city) => [city, cityWeight(city, towns)] as const);
  for (; left > 0; left--) {
    const city = pickWeighted(random, weighted);
    allotted.set(city, (allotted.get(city) ?? 0) + 1);
  }
  return cities.flatMap((city): [MarketCity, number][] => {
    const number = allotted.get(city) ?? 0;
    return number > 0 ? [[city, number]] : [];
  });
}

function cityWeight({ city, areas }: MarketCity, towns: ReadonlySet<string>): number {
  if (areas.length > 1) return areas.length ** SIZE_EXPONENT;
  return towns.has(city) ? TOWN_WEIGHT : VILLAGE_WEIGHT;
}
