import type { StateCode } from "#app/utils/us-states.ts";

/** One of the twelve cities of the home page's grid (product.md 4.4), with what makes its listings look local. */
export type HomeCity = {
  city: string;
  state: StateCode;
  areaCodes: string[];
  /** First and last ZIP of the residential range: beyond it lie post office boxes, single buildings, agencies. */
  zips: readonly [first: string, last: string];
  /** Neighbourhoods and streets that a shop may be named after. */
  places: string[];
  /** How a street's direction is written there, where it is part of every address. */
  quadrants?: { words: string[]; position: "before" | "after" };
};

/** Listings that each home city gets at least among 1,500; the popular locations of the footer are six of them. */
export const HOME_CITY_FLOOR = 12;

const DIRECTIONS = { words: ["N", "S", "E", "W"], position: "before" } as const;

export const HOME_CITIES: readonly HomeCity[] = [
  home(
    "New York",
    "NY",
    "212 646 332",
    ["10001", "10040"],
    "Mercer Street|Hudson Square|Inwood|Orchard Street|Chelsea Yard|Morningside",
  ),
  home(
    "Los Angeles",
    "CA",
    "213 323",
    ["90001", "90068"],
    "Echo Park|Los Feliz|Boyle Heights|Elysian|Leimert|Larchmont",
  ),
  home(
    "Chicago",
    "IL",
    "312 773 872",
    ["60602", "60661"],
    "Lakeshore|Pilsen|Logan Square|Bronzeville|Halsted|Ravenswood",
    DIRECTIONS,
  ),
  home("Denver", "CO", "303 720", ["80202", "80239"], "Larimer|Baker|Five Points|Platte|Sloan Lake|Cheesman"),
  home(
    "Boston",
    "MA",
    "617 857",
    ["02108", "02128"],
    "Back Bay|Fenway|Fort Point|Charles River|Roslindale|Jamaica Pond",
  ),
  home(
    "Seattle",
    "WA",
    "206",
    ["98101", "98126"],
    "Ballard|Fremont|Georgetown|Beacon Hill|Magnuson|Rainier Valley",
  ),
  home(
    "Portland",
    "OR",
    "503 971",
    ["97201", "97233"],
    "Sellwood|Alberta|Thurman|Montavilla|Kenton|Laurelhurst",
    {
      words: ["N", "NE", "NW", "SE", "SW"],
      position: "before",
    },
  ),
  home(
    "Las Vegas",
    "NV",
    "702 725",
    ["89101", "89149"],
    "Charleston|Neon|Spring Valley|Desert Inn|Sunrise Mountain|Huntridge",
  ),
  home(
    "Phoenix",
    "AZ",
    "602",
    ["85003", "85054"],
    "Roosevelt Row|Encanto|Camelback|South Mountain|Arcadia|Papago",
    DIRECTIONS,
  ),
  home(
    "Detroit",
    "MI",
    "313",
    ["48201", "48238"],
    "Cass Corridor|Corktown|Eastern Market|Woodbridge|Rivertown|Livernois",
  ),
  home(
    "San Francisco",
    "CA",
    "415 628",
    ["94102", "94134"],
    "Mission|Glen Park|Dogpatch|Bernal|Outer Sunset|Noriega",
  ),
  home(
    "Washington",
    "DC",
    "202",
    ["20001", "20020"],
    "Shaw|Petworth|Brookland|Anacostia|Takoma|Bloomingdale",
    {
      words: ["NE", "NW", "SE", "SW"],
      position: "after",
    },
  ),
];

function home(
  city: string,
  state: StateCode,
  areaCodes: string,
  zips: readonly [string, string],
  places: string,
  quadrants?: { words: readonly string[]; position: "before" | "after" },
): HomeCity {
  return {
    city,
    state,
    areaCodes: areaCodes.split(" "),
    zips,
    places: places.split("|"),
    quadrants: quadrants && { ...quadrants, words: [...quadrants.words] },
  };
}

/** Takes a city's name and state; returns the home page's city, or undefined when it is not one of the twelve. */
export function findHomeCity(city: string, state: StateCode): HomeCity | undefined {
  return HOME_CITIES.find((home) => home.city === city && home.state === state);
}
