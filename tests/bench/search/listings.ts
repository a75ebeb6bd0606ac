import { readListingRow } from "#app/directory/data/listing.file.server.ts";
import type { UnsluggedListing } from "#app/directory/listing.ts";
import { generateRows } from "../../../scripts/demonstration/generate-listings.ts";

const SEED = 7;

/** Returns that many generated listings, always the same, checked as the rows of a file are. */
export function makeListings(count: number): UnsluggedListing[] {
  return generateRows(count, SEED).map((row) => {
    const outcome = readListingRow(row, "2026-11-02T00:00:00.000Z");
    if ("rejected" in outcome) throw new Error(`a generated row was rejected: ${outcome.rejected}`);
    return outcome.listing;
  });
}
