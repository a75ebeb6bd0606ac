import { describe, expect, test } from "vitest";
import type { CsvColumn } from "../listing-columns.ts";
import { type RawRow, readListingRow } from "./listing.file.server.ts";

const NOW = "2026-11-21T00:00:00.000Z";
const SHOP: RawRow = { name: "Leaf", city: "Denver", state: "CO", zip: "80202" };

/** Reads a row that must be accepted. */
function read(row: RawRow) {
  const outcome = readListingRow({ ...SHOP, ...row }, NOW);
  if ("rejected" in outcome) throw new Error(outcome.rejected);
  return outcome;
}

describe("a row", () => {
  test.each<RawRow>([{ name: "" }, { name: "  " }, { name: "undefined" }, { name: undefined }])(
    "without a name (%j) is rejected",
    (row) => {
      expect(readListingRow({ ...SHOP, ...row }, NOW)).toEqual({ rejected: "no name" });
    },
  );

  test.each<RawRow>([
    { city: undefined, zip: undefined },
    { state: undefined, zip: undefined },
    { city: "Denver", state: "Kolorado", zip: "00000" },
  ])("without a place (%j) is rejected", (row) => {
    expect(readListingRow({ ...SHOP, ...row }, NOW)).toHaveProperty("rejected");
  });

  test("takes city and state from its ZIP", () => {
    const { listing } = read({ city: undefined, state: undefined });
    expect(listing).toMatchObject({ city: "Denver", state: "CO", zip: "80202" });
  });

  test("has its state in capitals, from a code or a name", () => {
    expect(read({ state: "co" }).listing.state).toBe("CO");
    expect(read({ state: "colorado" }).listing.state).toBe("CO");
  });

  test("keeps an id and a time of creation; without them they are made", () => {
    expect(read({ id: "co-1", created_at: "2025-01-02" }).listing).toMatchObject({
      id: "co-1",
      createdAt: "2025-01-02T00:00:00.000Z",
    });
    const { listing } = read({});
    expect(listing.createdAt).toBe(NOW);
    expect(listing.id).toBe(read({}).listing.id);
    expect(listing.id).not.toBe(read({ name: "Sage" }).listing.id);
  });

  test("without a position stands at its ZIP's centre, and says so", () => {
    const { listing } = read({});
    expect(listing.approximate).toBe(true);
    expect(listing.lat).toBeCloseTo(39.75, 1);
    expect(read({ lat: "39.5", lng: "-104.5" }).listing).toMatchObject({ lat: 39.5, lng: -104.5 });
    expect(read({ lat: "39.5", lng: "-104.5" }).listing.approximate).toBeUndefined();
    expect(read({ lat: "0", lng: "0" }).listing.approximate).toBe(true);
  });

  test("that nobody rated has no rating", () => {
    for (const row of [{}, { rating: "0" }, { rating: "4.5", reviews: "0" }]) {
      expect(read(row).listing.rating, JSON.stringify(row)).toBeUndefined();
    }
    expect(read({ rating: "4.5", reviews: "12" }).listing).toMatchObject({ rating: 4.5, reviews: 12 });
  });
});

describe("a bad cell is dropped with its reason, and the row stays", () => {
  test.each<[CsvColumn, string]>([
    ["rating", "6"],
    ["rating", "-1"],
    ["rating", "four"],
    ["rating", "NaN"],
    ["rating", "1e3"],
    ["reviews", "2.5"],
    ["reviews", "-3"],
    ["lat", "91"],
    ["lng", "-181"],
    ["lat", "39,7"],
    ["email", "no address"],
    ["email", "a@b@c.de"],
    ["website", "javascript:alert(1)"],
    ["website", "JaVaScRiPt:alert(1)"],
    ["website", "data:text/html,x"],
    ["website", "http://"],
    ["website", "localhost"],
    ["featured", "maybe"],
    ["verified", "2"],
    ["hours", "whenever"],
    ["zip", "8O2O2"],
    ["checked_at", "yesterday"],
    ["phone", "call us"],
  ])("%s: %s", (column, cell) => {
    const { listing, dropped } = read({ [column]: cell });
    expect(dropped.map((drop) => drop.column)).toEqual([column]);
    expect(dropped[0]?.reason).not.toBe("");
    const field = { checked_at: "checkedAt" }[column as string] ?? column;
    expect([undefined, false, true]).toContain(
      column === "lat" || column === "lng" ? listing.approximate : listing[field as keyof typeof listing],
    );
  });

  test("unknown services are named, known ones stay in the order of display", () => {
    const { listing, dropped } = read({ services: "Delivery | yoga; medical" });
    expect(listing.services).toEqual(["medical", "delivery"]);
    expect(dropped).toEqual([{ column: "services", reason: '"yoga" is not a known service' }]);
  });

  test("the same cell is dropped in every row, and the same services are one list", () => {
    const row = { rating: "six", services: "medical|spa" };
    expect(read(row).dropped).toEqual(read(row).dropped);
    expect(read(row).dropped.map(({ column }) => column)).toEqual(["rating", "services"]);
    const known = () => read({ services: "pickup|medical" }).listing.services;
    expect(known()).toBe(known());
  });

  test("a cell longer than 500 characters is none", () => {
    expect(read({ address: "x".repeat(501) }).listing.address).toBeUndefined();
    expect(readListingRow({ ...SHOP, name: "x".repeat(501) }, NOW)).toEqual({ rejected: "no name" });
  });

  test("an id longer than the database keeps is none: a claim that goes there would keep all others from following a new file", () => {
    expect(read({ id: "x".repeat(200) })).toMatchObject({ listing: { id: "x".repeat(200) }, dropped: [] });
    const { listing, dropped } = read({ id: "x".repeat(201) });
    expect(listing.id).toBe(read({ id: "" }).listing.id);
    expect(dropped).toEqual([{ column: "id", reason: "longer than 200 characters" }]);
  });

  test.each(["undefined", " Undefined ", ""])("%j is an empty cell, and nothing to report", (cell) => {
    const { listing, dropped } = read({
      phone: cell,
      email: cell,
      website: cell,
      rating: cell,
      services: cell,
    });
    expect(dropped).toEqual([]);
    expect(listing).toMatchObject({ phone: undefined, email: undefined, website: undefined, services: [] });
  });
});

describe("cells as they are kept", () => {
  test("a website without a scheme is https, one with a port stays", () => {
    expect(read({ website: "leaf.example.com" }).listing.website).toBe("https://leaf.example.com/");
    expect(read({ website: "http://leaf.example.com/a?b" }).listing.website).toBe(
      "http://leaf.example.com/a?b",
    );
    expect(read({ website: "leaf.example.com:8080/menu" }).listing.website).toBe(
      "https://leaf.example.com:8080/menu",
    );
  });

  test("a US number is ten digits, another one as it came", () => {
    expect(read({ phone: "+1 (303) 555-0143" }).listing.phone).toBe("3035550143");
    expect(read({ phone: "303-555-0143 x2" }).listing.phone).toBe("303-555-0143 x2");
  });

  test("control characters and line breaks become spaces", () => {
    expect(read({ name: " Le\u0000af\r\nShop\u2028 " }).listing.name).toBe("Le af Shop");
  });

  test("marks that nobody sees are left out of a name, and a name of nothing else is none", () => {
    expect(read({ name: "Willow\u202emoc.live//:sptth\u2066\u200b" }).listing.name).toBe(
      "Willowmoc.live//:sptth",
    );
    expect(readListingRow({ ...SHOP, name: "\u3164\u2800" }, NOW)).toEqual({ rejected: "no name" });
  });

  test("a ZIP that lost its zero has it again", () => {
    expect(read({ city: "Jersey City", state: "NJ", zip: "7304" }).listing.zip).toBe("07304");
  });
});
