import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { loadProfiles, parseProfile } from "./columns/profile.file.server.ts";
import { importFile, PROFILES } from "./import-fixture.server.ts";
import { total } from "./tally.ts";

/** Real exports, kept outside the repository; the tests that need them are skipped without them. */
const REGISTRIES = resolve(import.meta.dirname, "../../../shared/data/registries");

/**
 * Counted with a separate script over the raw files: New York's rows that are operational and not a
 * microbusiness without retail; California's active retailers; Oregon's active retailers, of which two pairs are
 * one shop at one address.
 */
const REAL = [
  {
    file: "ny-ocm.csv",
    profile: "ny-ocm",
    encoding: "utf-8 with byte-order mark",
    rows: 1241,
    sellable: 604,
    listings: 604,
  },
  {
    file: "ca-dcc-retailer.csv",
    profile: "ca-dcc",
    encoding: "utf-8",
    rows: 1670,
    sellable: 1211,
    listings: 1211,
  },
  {
    file: "or-olcc.tsv",
    profile: "or-olcc",
    encoding: "utf-16le with byte-order mark",
    rows: 1000,
    sellable: 762,
    listings: 760,
  },
];

describe.skipIf(!existsSync(REGISTRIES))(
  "the real registries (skipped where ../shared/data is absent)",
  () => {
    for (const { file, profile, encoding, rows, sellable, listings } of REAL) {
      it(`lists the shops of ${file}, complete, and the same ones again`, () => {
        const { report, out, rows: written } = importFile(join(REGISTRIES, file));
        expect(report.understood).toMatchObject({ encoding, profile: { id: profile } });
        expect(report.rowsRead).toBe(rows);
        expect(rows - total(report.skipped)).toBe(sellable);
        expect(report).toMatchObject({ listings, merged: sellable - listings, rejected: [] });
        expect(written).toHaveLength(listings);
        for (const field of ["name", "address", "city", "state", "zip"] as const) {
          expect(report.complete[field] / listings, field).toBeGreaterThanOrEqual(0.99);
        }
        expect(new Set(written.map(({ id }) => id)).size).toBe(listings);
        const again = importFile(join(REGISTRIES, file), { out });
        expect(again.report.counts).toMatchObject({
          added: 0,
          updated: 0,
          unchanged: listings,
          gone: [],
          editedCells: 0,
        });
      });

      it(`reads ${file} nearly as well without its profile`, () => {
        const { report } = importFile(join(REGISTRIES, file), { profiles: import.meta.dirname });
        expect(report.understood.profile).toBeUndefined();
        expect(report.rowsRead).toBe(rows);
        expect(Math.abs(report.listings - listings)).toBeLessThanOrEqual(listings * 0.01);
      });
    }
  },
);

describe("profiles", () => {
  it("are all readable, and each is recognised by a header of its own", () => {
    const profiles = [...loadProfiles(PROFILES).values()];
    expect(profiles.length).toBeGreaterThanOrEqual(12);
    for (const profile of profiles) {
      const { columns } = profile;
      expect(columns.name ?? columns.legalName, profile.id).toBeTruthy();
      const same = profiles.filter(
        (other) => other !== profile && other.header.every((title) => profile.header.includes(title)),
      );
      expect(
        same.map(({ id }) => id),
        profile.id,
      ).toEqual([]);
    }
  });

  it("name file and field when they are wrong", () => {
    const wrong = JSON.stringify({
      id: "x",
      name: "Some Registry",
      url: "ftp://x",
      state: "ZZ",
      header: ["A"],
      columns: { nmae: ["A"] },
    });
    try {
      parseProfile(wrong, "x.json");
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain("x.json");
      const help = (error as { help: string[] }).help.join("\n");
      for (const field of ["url", "state", "header", "columns"]) expect(help).toContain(field);
    }
    expect(() => parseProfile("{", "x.json")).toThrow("x.json is not JSON");
  });
});
