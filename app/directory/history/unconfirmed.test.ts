import { expect, it } from "vitest";
import { DEMONSTRATION_SOURCE, type UnsluggedListing } from "../listing.ts";
import { unconfirmedLines } from "./unconfirmed.ts";

const NOW = new Date("2026-11-22T12:00:00Z");

function row(
  id: string,
  source: string | undefined,
  checkedAt?: string,
  closedOn?: string,
): UnsluggedListing {
  const place = { city: "Denver", state: "CO" as const, createdAt: "2026-01-01T00:00:00.000Z" };
  return {
    id,
    name: `Leaf ${id}`,
    ...place,
    featured: false,
    verified: true,
    services: [],
    source,
    checkedAt,
    closedOn,
  };
}

it("lists what no import confirmed, by registry, what waits longest first (product.md 22.20)", () => {
  const rows = [
    row("a", "Ohio", "2026-08-23"),
    row("b", "Ohio", "2026-08-24"),
    { ...row("c", "Maine", "2026-05-01"), licenseNumber: "ME-1" },
    row("d", "Ohio", "2026-06-01"),
    row("e", "Ohio", "2026-01-01", "2026-02-01"),
    row("f", DEMONSTRATION_SOURCE, "2026-01-01"),
    row("g", undefined),
  ];
  expect(unconfirmedLines(rows, 90, NOW)).toEqual([
    "not confirmed for 90 days: 4 of 5 listings",
    "  no registry: 1 of 1, never",
    "  Maine: 1 of 1, since 2026-05-01",
    "  Ohio: 2 of 3, since 2026-06-01",
    "",
    "no registry:",
    "  never       g: Leaf g, Denver CO",
    "",
    "Maine:",
    "  2026-05-01  ME-1: Leaf c, Denver CO",
    "",
    "Ohio:",
    "  2026-06-01  d: Leaf d, Denver CO",
    "  2026-08-23  a: Leaf a, Denver CO",
  ]);
  expect(unconfirmedLines(rows.slice(5, 6), 90, NOW)).toEqual(["no listing here is of a registry"]);
  expect(unconfirmedLines(rows.slice(1, 2), 90, NOW)).toEqual(["not confirmed for 90 days: 0 of 1 listings"]);
});
