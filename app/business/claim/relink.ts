import { isSameLicense, type RegistryRow } from "./claim-rules.ts";

/** What a granted claim knows of its listing. */
export type Linked = {
  listing_id: string;
  listing_name: string;
  licence_number: string | null;
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
  rows: Iterable<RegistryRow>,
): Place {
  if (row && isSameLicense(claim.licence_number, row.licenseNumber)) return { is: "here" };
  const others = rowsOfLicense(claim, rows);
  const [only] = others;
  if (only && others.length === 1) return { is: "moved", to: only };
  if (others.length > 1) return { is: "unsure" };
  if (!row) return { is: "closed" };
  // A license that was renewed under another number. With another name too it is another shop.
  return { is: row.name === claim.listing_name ? "here" : "unsure" };
}

/** The rows with a claim's license in its registry: none where the license was not the file's. */
export function rowsOfLicense(
  { licence_number, registry }: Linked,
  rows: Iterable<RegistryRow>,
): RegistryRow[] {
  const found: RegistryRow[] = [];
  if (!registry) return found;
  for (const row of rows)
    if (row.source === registry && row.licenseNumber && isSameLicense(licence_number, row.licenseNumber))
      found.push(row);
  return found;
}

/** What a claim knows of its row. Only what the file said is followed. */
export function knownOf(claim: Pick<Linked, "registry" | "licence_number">, row: RegistryRow) {
  const license = claim.registry ? row.licenseNumber?.slice(0, 200) : undefined;
  return {
    listing_name: row.name.slice(0, 300),
    licence_number: license ?? claim.licence_number,
  };
}
