import { type ListingCells, listingCells } from "#app/directory/listing-cells.ts";
import type { CsvColumn } from "#app/directory/listing-columns.ts";
import { slugify } from "#app/utils/slug.ts";
import { withoutFormula } from "#app/utils/spreadsheet-formula.ts";
import type { Candidate } from "../merge/candidate.server.ts";

/** Between several license numbers and types of one listing; the first number is the primary one. */
const LICENSE_SEPARATOR = "; ";

/** The operator's own columns: an import sets them in new rows and never touches them again. */
export const OPERATORS_COLUMNS: ReadonlySet<CsvColumn> = new Set([
  "id",
  "featured",
  "rating",
  "reviews",
  "created_at",
]);

/** What only the last imports keep of a listing, for the history: product.md 22.14. `registry_gone`: since when its registry lacks it. */
export const REGISTRY_COLUMNS = ["registry_owner", "registry_status", "registry_gone"] as const;

export type RegistryColumn = (typeof REGISTRY_COLUMNS)[number];

/** A row of a last import. */
export type ImportedCells = ListingCells & Record<RegistryColumn, string>;

/**
 * Takes a registry's listings; returns their cells. Ids are made of the registry and the license number (without
 * one: the name and the place), so that they are the same in every import; of two that would be equal the second
 * gets a number.
 */
export function cellsOf(listings: Candidate[], source: string, checkedAt: string): ImportedCells[] {
  const taken = new Map<string, number>();
  const prefix = slugify(source);
  const seen = { source, checkedAt, createdAt: `${checkedAt}T00:00:00.000Z` };
  return listings.map((listing) => {
    const wanted = listingId(listing, prefix);
    const n = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, n);
    return toCells(listing, n === 1 ? wanted : `${wanted}-${n}`, seen);
  });
}

/** A longer one the site would not read; of two that are cut to the same the second gets a number. */
const MOST_OF_ID = 160;

function listingId(listing: Candidate, prefix: string): string {
  const [license] = listing.licenses;
  if (license && slugify(license)) return `${prefix}-${slugify(license)}`.slice(0, MOST_OF_ID);
  const street = listing.address ? slugify(listing.address) : "";
  return [prefix, slugify(listing.name), street, slugify(listing.city), listing.state.toLowerCase()]
    .filter(Boolean)
    .join("-")
    .slice(0, MOST_OF_ID);
}

type Seen = { source: string; checkedAt: string; createdAt: string };

function toCells(listing: Candidate, id: string, seen: Seen): ImportedCells {
  const cells = withoutFormulas(
    listingCells({
      ...listing,
      id,
      featured: false,
      verified: true,
      licenseNumber: listing.licenses.join(LICENSE_SEPARATOR),
      licenseType: listing.licenseTypes.join(LICENSE_SEPARATOR),
      ...seen,
    }),
  );
  const { owner = "", legalName = owner, status = "" } = listing;
  return { ...cells, registry_owner: legalName, registry_status: status, registry_gone: "" };
}

/** West of Greenwich and south of the equator a number begins with its sign. */
const NUMBERS: ReadonlySet<string> = new Set(["lat", "lng"] satisfies CsvColumn[]);

function withoutFormulas(cells: ListingCells): ListingCells {
  const all = Object.entries(cells).map(([column, cell]) => [
    column,
    NUMBERS.has(column) ? cell : withoutFormula(cell),
  ]);
  return Object.fromEntries(all) as ListingCells;
}

/** Takes a row's license cell; returns the numbers in it, comparable. */
export function licenseKeys(cell: string): string[] {
  return cell
    .split(";")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
}
