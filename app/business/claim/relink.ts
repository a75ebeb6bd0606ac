import { isSameLicense, licensesOf, type RegistryRow } from "./claim-rules.ts";

/** What a granted claim knows of its listing. */
export type Linked = {
  listing_id: string;
  listing_name: string;
  licence_number: string | null;
  /** "Portland, OR". */
  place: string;
  /** The file's source when it was claimed: there only where the license was the file's. */
  registry: string | null;
};

/** Where a claim belongs now: where it is, at another row, nowhere (its listing is closed), or a person has to look. */
export type Place = { is: "here" | "closed" | "unsure" } | { is: "moved"; to: RegistryRow };

/**
 * Says which row is a claim's: product.md 15.17. An id alone binds nothing: a file without ids gives them by content or order. Takes the row
 * under the claim's id and all rows.
 */
export function placeOfClaim(
  claim: Linked,
  row: RegistryRow | undefined,
  rows: readonly RegistryRow[],
): Place {
  if (row && isSameLicense(claim.licence_number, row.licenseNumber)) return { is: "here" };
  const others = rowsOfLicense(claim, rows);
  const [only] = others;
  if (only && others.length === 1) return { is: "moved", to: only };
  if (others.length > 1) return { is: "unsure" };
  if (!row) return { is: "closed" };
  // A license that was renewed under another number. With another name too it is another shop, and so is one of a chain's in another city.
  const isNamed = row.name === claim.listing_name && placeOf(row).toLowerCase() === claim.place.toLowerCase();
  return { is: isNamed ? "here" : "unsure" };
}

/** Where a shop is, as a claim keeps it. */
export function placeOf({ city, state }: Pick<RegistryRow, "city" | "state">): string {
  return `${city}, ${state}`.slice(0, 200);
}

/** The rows with a claim's license in its registry: none where the license was not the file's. */
export function rowsOfLicense(
  { licence_number, registry }: Linked,
  rows: readonly RegistryRow[],
): RegistryRow[] {
  if (!registry) return [];
  const places = placesByLicense(rows);
  const found = licensesOf(licence_number ?? undefined).flatMap(
    (license) => places.get(`${registry}\n${license}`) ?? [],
  );
  return [...new Set(found)].sort((a, b) => a - b).flatMap((place) => rows[place] ?? []);
}

/** Where in a file each license of a registry is. Each row is read once: a thousand claims that look for theirs took 3 s, in which nobody was answered. */
const PLACES = new WeakMap<readonly RegistryRow[], ReadonlyMap<string, readonly number[]>>();

function placesByLicense(rows: readonly RegistryRow[]): ReadonlyMap<string, readonly number[]> {
  const known = PLACES.get(rows);
  if (known) return known;
  const places = new Map<string, number[]>();
  for (const [place, { source, licenseNumber }] of rows.entries())
    for (const license of licensesOf(licenseNumber)) {
      const key = `${source}\n${license}`;
      const there = places.get(key);
      if (there) there.push(place);
      else places.set(key, [place]);
    }
  PLACES.set(rows, places);
  return places;
}

/** What a claim knows of its row. Only what the file said is followed. */
export function knownOf(claim: Pick<Linked, "registry" | "licence_number">, row: RegistryRow) {
  const license = claim.registry ? row.licenseNumber?.slice(0, 200) : undefined;
  return {
    listing_name: row.name.slice(0, 300),
    place: placeOf(row),
    licence_number: license ?? claim.licence_number,
  };
}
