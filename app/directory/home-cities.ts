import type { StateCode } from "#app/utils/us-states.ts";

/** The 12 cities of the home page: spec.md, Home. */
export const HOME_CITIES: readonly { city: string; state: StateCode }[] = [
  { city: "New York", state: "NY" },
  { city: "Los Angeles", state: "CA" },
  { city: "Chicago", state: "IL" },
  { city: "Denver", state: "CO" },
  { city: "Boston", state: "MA" },
  { city: "Seattle", state: "WA" },
  { city: "Portland", state: "OR" },
  { city: "Las Vegas", state: "NV" },
  { city: "Phoenix", state: "AZ" },
  { city: "Detroit", state: "MI" },
  { city: "San Francisco", state: "CA" },
  { city: "Washington", state: "DC" },
];
