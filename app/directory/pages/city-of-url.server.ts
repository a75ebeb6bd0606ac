import { canonicalPath } from "#app/site/http/canonical-path.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { type Directory, loadDirectory } from "../data/directory-store.server.ts";
import { cityKey, citySlug, findCity } from "../places/cities.server.ts";
import type { Position } from "../places/distance.ts";
import { cityId } from "../search/directory-index.server.ts";

/** What a city's segment may be written with before it is brought into its canonical form. */
const CITY_IN_URL = /^[\p{L}\p{M}\p{N} .,'’&()-]{1,100}$/u;

/** A city that a URL names: of the ZIP table, or one that only the directory knows. */
export type CityOfUrl = { name: string; state: StateCode; position?: Position; listed: boolean };

type Names = { city?: string; state?: string };

/**
 * Finds the city of `/…/{city}/{state}`. Throws a 404 when there is no such city, and a redirect to the canonical lowercase
 * form; `pathOf` makes a path of that form.
 */
export async function cityOfUrl(
  request: Request,
  params: Names,
  pathOf: (city: string, state: StateCode) => string,
): Promise<{ directory: Directory; city: CityOfUrl }> {
  const found = await cityOfNames(params);
  canonicalPath(request, pathOf(found.city.name, found.city.state));
  return found;
}

/** Finds a city by the parts of an address. Lookups ignore case (product.md 2.5) and also take a state's name. Throws a 404. */
export async function cityOfNames(params: Names): Promise<{ directory: Directory; city: CityOfUrl }> {
  const directory = await loadDirectory();
  const state = parseState((params.state ?? "").replace(/-/g, " "));
  const asked = params.city ?? "";
  const city = state && CITY_IN_URL.test(asked) ? findListedCity(directory, asked, state) : undefined;
  if (!city) throw missing("There is no such city.");
  return { directory, city };
}

function findListedCity(directory: Directory, asked: string, state: StateCode): CityOfUrl | undefined {
  const known = findCity(asked, state);
  const row = listedRow(directory, asked, state);
  const listing = row === undefined ? undefined : directory.listings[row];
  const name = listing?.city ?? known?.name;
  if (!name || !citySlug(name)) return undefined;
  const place = known ?? listing;
  const position =
    place?.lat !== undefined && place.lng !== undefined ? { lat: place.lat, lng: place.lng } : undefined;
  return { name, state, position, listed: listing !== undefined };
}

/** A row of the city as it is spelled, or else as the listings spell it: "Saint Louis" is found under "St. Louis". */
function listedRow({ byCity }: Directory, asked: string, state: StateCode): number | undefined {
  const exact = byCity.get(cityId(asked, state));
  if (exact) return exact[0];
  const key = cityKey(asked, state);
  for (const [id, rows] of byCity) {
    const [itsState, slug] = id.split("/");
    if (itsState === state.toLowerCase() && slug && cityKey(slug, state) === key) return rows[0];
  }
  return undefined;
}
