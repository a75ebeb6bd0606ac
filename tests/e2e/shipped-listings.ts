import { readFileSync } from "node:fs";
import Papa from "papaparse";

/** A row of the shipped data/dispensaries.csv as it stands there. */
export type ShippedListing = Record<
  | "name"
  | "address"
  | "city"
  | "state"
  | "zip"
  | "rating"
  | "reviews"
  | "services"
  | "hours"
  | "phone"
  | "id"
  | "license_number",
  string
>;

/** The shipped listings, in the file's order: what tests compare the site with. */
export const SHIPPED: readonly ShippedListing[] = Papa.parse<ShippedListing>(
  readFileSync("data/dispensaries.csv", "utf8"),
  { header: true, skipEmptyLines: true },
).data;

/** Those that a search should find: product.md 8.2. */
export function shippedMatches({
  q = "",
  state,
  rating = 0,
}: {
  q?: string;
  state?: string;
  rating?: number;
}) {
  const needle = q.toLowerCase();
  return SHIPPED.filter(
    (row) =>
      [row.name, row.address, row.city].some((text) => text.toLowerCase().includes(needle)) &&
      (!state || row.state === state) &&
      Number(row.rating || 0) >= rating,
  );
}
