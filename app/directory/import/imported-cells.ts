import { CSV_COLUMNS, type CsvColumn } from "#app/directory/listing.ts";
import { slugify } from "#app/utils/slug.ts";
import type { Candidate } from "./candidate.server.ts";

/** One row of data/dispensaries.csv as text, cell by cell. */
export type ListingCells = Record<CsvColumn, string>;

/** Between several licence numbers and types of one listing; the first number is the primary one. */
export const LICENSE_SEPARATOR = "; ";

/** The operator's own columns: an import sets them in new rows and never touches them again. */
export const OPERATORS_COLUMNS: ReadonlySet<CsvColumn> = new Set([
  "id",
  "featured",
  "rating",
  "reviews",
  "created_at",
]);

/**
 * Takes a registry's listings; returns their cells. Ids are made of the registry and the licence number (without
 * one: the name and the place), so that they are the same in every import; of two that would be equal the second
 * gets a number.
 */
export function cellsOf(listings: Candidate[], source: string, checkedAt: string): ListingCells[] {
  const taken = new Map<string, number>();
  return listings.map((listing) => {
    const wanted = listingId(listing, source);
    const n = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, n);
    return toCells(listing, n === 1 ? wanted : `${wanted}-${n}`, source, checkedAt);
  });
}

function listingId(listing: Candidate, source: string): string {
  const prefix = slugify(source);
  const [license] = listing.licenses;
  if (license && slugify(license)) return `${prefix}-${slugify(license)}`;
  const street = listing.address ? slugify(listing.address) : "";
  return [prefix, slugify(listing.name), street, slugify(listing.city), listing.state.toLowerCase()]
    .filter(Boolean)
    .join("-")
    .slice(0, 160);
}

function toCells(listing: Candidate, id: string, source: string, checkedAt: string): ListingCells {
  const cells = Object.fromEntries(CSV_COLUMNS.map((column) => [column, ""])) as ListingCells;
  const number = (value: number | undefined) => (value === undefined ? "" : String(value));
  return {
    ...cells,
    id,
    name: listing.name,
    address: listing.address ?? "",
    city: listing.city,
    state: listing.state,
    zip: listing.zip ?? "",
    phone: listing.phone ?? "",
    email: listing.email ?? "",
    website: listing.website ?? "",
    lat: number(listing.lat),
    lng: number(listing.lng),
    featured: "false",
    verified: "true",
    hours: listing.hours ?? "",
    services: listing.services.join("|"),
    license_number: listing.licenses.join(LICENSE_SEPARATOR),
    license_type: listing.licenseTypes.join(LICENSE_SEPARATOR),
    source,
    checked_at: checkedAt,
    created_at: `${checkedAt}T00:00:00.000Z`,
  };
}

/** Takes a row's licence cell; returns the numbers in it, comparable. */
export function licenseKeys(cell: string): string[] {
  return cell
    .split(";")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
}
