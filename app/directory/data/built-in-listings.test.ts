import { describe, expect, test } from "vitest";
import { DEMONSTRATION_SOURCE } from "../listing.ts";
import { findZip } from "../places/zip-table.server.ts";
import { BUILT_IN_ROWS } from "./built-in-listings.server.ts";

describe("the built-in listings", () => {
  test("are 19, with an id, a name and a phone of their own", () => {
    expect(BUILT_IN_ROWS).toHaveLength(19);
    for (const column of ["id", "name", "phone"] as const) {
      expect(new Set(BUILT_IN_ROWS.map((row) => row[column])).size, column).toBe(19);
    }
  });

  test("lie in New York, in the city of their ZIP", () => {
    for (const { city, state, zip } of BUILT_IN_ROWS) {
      expect(findZip(zip ?? "")).toMatchObject({ city, state });
      expect(state).toBe("NY");
    }
  });

  test("say that they are fictional, and have fictional numbers", () => {
    for (const { source, phone } of BUILT_IN_ROWS) {
      expect(source).toBe(DEMONSTRATION_SOURCE);
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    }
  });

  test("have every field that the specification names", () => {
    const named = ["id", "name", "rating", "reviews", "address", "city", "state", "zip", "phone"] as const;
    for (const row of BUILT_IN_ROWS) for (const column of named) expect(row[column], row.id).toBeTruthy();
  });
});
