import { once } from "#app/utils/once.ts";
import { createPacer } from "#app/utils/pacer.ts";
import { slugify } from "#app/utils/slug.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import type { Position } from "./distance.ts";
import { listZipAreas, type ZipArea } from "./zip-table.server.ts";

/** A US city or postal place with its number of ZIP areas: their mean position stands for it. */
export type City = Position & { name: string; state: StateCode; slug: string; zips: number };

const ABBREVIATIONS: [RegExp, string][] = [
  [/(^|-)(st|ste)-/, "$1saint-"],
  [/(^|-)ft-/, "$1fort-"],
  [/(^|-)mt-/, "$1mount-"],
  [/^mc-/, "mc"],
  // "O Fallon" is O'Fallon, "Coeur D Alene" Coeur d'Alene.
  [/(^|-)([od])-(?=[a-z]{2})/, "$1$2"],
  [/^(n|no)-/, "north-"],
  [/^(s|so)-/, "south-"],
  [/^e-/, "east-"],
  [/^w-/, "west-"],
  [/-(hts)$/, "-heights"],
  [/-(cty)$/, "-city"],
  [/-(spgs)$/, "-springs"],
  [/-(bch)$/, "-beach"],
  [/-(jct)$/, "-junction"],
  [/-(twp)$/, "-township"],
  [/-(hls)$/, "-hills"],
  [/-(vlg)$/, "-village"],
  [/-(vly)$/, "-valley"],
];

/** Of these, what a name has: most have none, and 41,000 are read. */
const ABBREVIATED =
  /(?:^|-)(?:ste?|[fm]t|[od])-|^(?:mc|no?|so?|[ew])-|-(?:hts|cty|spgs|bch|jct|twp|hls|vlg|vly)$/;

let read: Map<string, City> | undefined;

/** Read when it is first asked for, where nobody had it read before (`prepareCities`): a command, a test. */
function cities(): Map<string, City> {
  if (read) return read;
  const made = new Map<string, City>();
  for (const area of listZipAreas()) addArea(made, area);
  read = made;
  return made;
}

/** Has the cities there, read in slices that let requests go; it takes some 50 ms. What asks before that has them read in one turn. */
export async function prepareCities(): Promise<void> {
  if (read) return;
  const pace = createPacer();
  const made = new Map<string, City>();
  for (const area of listZipAreas()) {
    addArea(made, area);
    await pace();
  }
  read ??= made;
}

function addArea(cities: Map<string, City>, area: ZipArea): void {
  const key = cityKey(area.city, area.state);
  const city = cities.get(key);
  if (city) {
    const n = ++city.zips;
    city.lat += (area.lat - city.lat) / n;
    city.lng += (area.lng - city.lng) / n;
  } else {
    const { city: name, state, lat, lng } = area;
    cities.set(key, { name, state, slug: citySlug(name), lat, lng, zips: 1 });
  }
}

/** One key for all spellings of a city's name: "St. Louis", "SAINT LOUIS" and "St Louis" are one city. */
export function cityKey(name: string, state: string): string {
  let key = slugify(name);
  if (!ABBREVIATED.test(key)) return `${key}|${state}`;
  for (const [pattern, full] of ABBREVIATIONS) key = key.replace(pattern, full);
  return `${key}|${state}`;
}

/** The city's segment of a URL: product.md 2.2 (lowercase, spaces to hyphens). */
export function citySlug(name: string): string {
  const known = SLUGS.get(name);
  if (known !== undefined) return known;
  if (SLUGS.size >= MOST_SLUGS) SLUGS.clear();
  const slug = slugify(name);
  SLUGS.set(name, slug);
  return slug;
}

/** What was asked lately: a directory names its cities several times for each row. */
const SLUGS = new Map<string, string>();
const MOST_SLUGS = 10_000;

/** Takes a city's name or slug and a state code; returns the city, or undefined when there is none of that name. */
export function findCity(name: string, state: StateCode): City | undefined {
  const asked = `${name}|${state}`;
  const found = FOUND.get(asked);
  if (found !== undefined) return found ?? undefined;
  const city = cities().get(cityKey(name, state));
  if (FOUND.size >= MOST_FOUND) FOUND.clear();
  FOUND.set(asked, city ?? null);
  return city;
}

/** What was asked lately: a file names its few cities in every row. */
const FOUND = new Map<string, City | null>();
const MOST_FOUND = 2_000;

const largest = once(readLargest);

/** Of all cities of a name, in whatever spelling, the one with the most ZIP areas. Made when it is first asked for: 20,000 names. */
export function largestCity(name: string): City | undefined {
  return largest().get(cityKey(name, ""));
}

function readLargest(): Map<string, City> {
  const found = new Map<string, City>();
  for (const city of cities().values()) {
    const key = cityKey(city.name, "");
    if ((found.get(key)?.zips ?? 0) < city.zips) found.set(key, city);
  }
  return found;
}

/** The ZIP areas of a city, looked for in the whole table: some milliseconds, for importers rather than pages. */
export function zipAreasOf({ name, state }: City): ZipArea[] {
  const key = cityKey(name, state);
  return [...listZipAreas()].filter((area) => area.state === state && cityKey(area.city, state) === key);
}

/** Every city of the table. */
export function listCities(): Iterable<City> {
  return cities().values();
}

/** Takes "City, ST", "City, State name" or "City ST"; returns the city, or undefined when it names none. */
export function parseCityAndState(text: string): City | undefined {
  const [name, named] = cityAndStateIn(text.trim());
  const state = parseState(named);
  return name && state ? findCity(name, state) : undefined;
}

/** What stands before the last comma, or before a code at the end, and what stands behind it; not by a pattern, which reads many blanks by the square of their number. */
function cityAndStateIn(text: string): [string, string] {
  const comma = text.lastIndexOf(",");
  const end = comma === -1 ? text.search(/\s[A-Za-z]{2}$/) : comma;
  return end === -1 ? ["", ""] : [text.slice(0, end).trimEnd(), text.slice(end + 1).trimStart()];
}
