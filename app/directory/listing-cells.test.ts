import { describe, expect, test } from "vitest";
import { type RawRow, readListingRow } from "./data/listing.file.server.ts";
import { listingCells } from "./listing-cells.ts";
import { CSV_COLUMNS } from "./listing-columns.ts";

const SHOP: RawRow = { id: "1", name: "Leaf", city: "Denver", state: "CO", zip: "80202" };

function read(row: RawRow) {
  const outcome = readListingRow({ ...SHOP, ...row }, "2026-11-21T00:00:00.000Z");
  if ("rejected" in outcome) throw new Error(outcome.rejected);
  return outcome.listing;
}

describe("a listing's cells", () => {
  test("read again make the same listing", () => {
    const listing = read({
      address: '1 "Main" Street, #2',
      phone: "3035550143",
      email: "hi@leaf.example.com",
      website: "https://leaf.example.com/",
      rating: "4.5",
      reviews: "3",
      lat: "39.5",
      lng: "-104.5",
      featured: "true",
      verified: "yes",
      hours: "Mo-Fr 09:00-17:00",
      services: "medical|atm",
      license_number: "CO-1",
      license_type: "Retail",
      source: "Registry",
      checked_at: "2026-11-01",
    });
    expect(readListingRow(listingCells(listing), "other")).toEqual({ listing, dropped: [] });
  });

  test("leave out a position that is only its ZIP's, and are blank where nothing is known", () => {
    const cells = listingCells(read({}));
    expect(Object.keys(cells)).toEqual([...CSV_COLUMNS]);
    const said = Object.entries(cells).filter(([, text]) => text !== "");
    expect(Object.fromEntries(said)).toEqual({
      ...SHOP,
      featured: "false",
      verified: "false",
      created_at: "2026-11-21T00:00:00.000Z",
    });
  });
});
