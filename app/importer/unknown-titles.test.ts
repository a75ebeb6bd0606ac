import { describe, expect, it } from "vitest";
import { importFile, lines, temporaryFile } from "./import-fixture.server.ts";

const PLACE = ["name", "address", "city", "state", "zip", "license_number"];

/** Ten invented shops of Arizona; the registry's columns are the test's. */
const SHOPS = [
  ["Fern Lane", "12 N Central Ave", "Phoenix", "85004", "33.4512", "-112.0740"],
  ["Paper Lantern", "340 E Speedway Blvd", "Tucson", "85705", "32.2362", "-110.9680"],
  ["420 Sample", "7 W Route 66", "Flagstaff", "86001", "35.1950", "-111.6610"],
  ["Señor Verde", "19 Highway 89A", "Sedona", "86336", "34.8610", "-111.7890"],
  ["Two Doors", "88 S Mill Ave", "Tempe", "85281", "33.4255", "-111.9400"],
  ["O'Malley's", "5 W Main St", "Mesa", "85201", "33.4150", "-111.8350"],
  ["La Hoja", "61 Calle Real", "Yuma", "85364", "32.6920", "-114.6270"],
  ["Unit Seven", "9 Bay Rd", "Prescott", "86301", "34.5410", "-112.4690"],
  ["Mesa Fields", "700 N Scottsdale Rd", "Scottsdale", "85257", "33.4640", "-111.9260"],
  ["Old Mill", "2 Fort Rd", "Kingman", "86401", "35.1890", "-114.0530"],
] as const;
const LISTED = SHOPS.map(
  ([name, street, city, zip], i) => `${name} | ${street} | ${city} | AZ | ${zip} | D-10${i}`,
);

function listed(
  titles: string[],
  cells: (shop: (typeof SHOPS)[number], license: string) => string[],
  name?: string,
) {
  const rows = SHOPS.map((shop, i) => cells(shop, `D-10${i}`));
  const text = [titles, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n");
  const { report, rows: written } = importFile(temporaryFile(`${text}\n`, name));
  return { report, lines: lines(written, PLACE).sort(), rows: written };
}

describe("titles that no list of synonyms has (product.md 22.16; invented rows)", () => {
  it.each<[string, string[]]>([
    ["abbreviations", ["LIC_NBR", "BUS_NM", "PHYS_ADDR_1", "PHYS_CITY_NM", "PHYS_ST_CD", "PHYS_ZIP_CD"]],
    [
      "the agency's name in front",
      ["ABC License No.", "Organization Trade Name", "FacAddr1", "FacCity", "FacState", "FacZip"],
    ],
    [
      "long compounds",
      [
        "facilityLicenseNumber",
        "facilityDba",
        "facilityAddressLine1",
        "facilityAddressCity",
        "facilityAddressStateCode",
        "facilityAddressPostalCode",
      ],
    ],
    [
      "Spanish",
      ["Número de Licencia", "Nombre Comercial", "Dirección", "Municipio", "State", "Código Postal"],
    ],
    ["nothing but the license", ["License", "Fld2", "Fld3", "Fld4", "Fld5", "Fld6"]],
  ])("%s", (_, titles) => {
    const { lines } = listed(titles, ([name, street, city, zip], license) => [
      license,
      name,
      street,
      city,
      "AZ",
      zip,
    ]);
    expect(lines).toEqual([...LISTED].sort());
  });

  it("knows positions by their digits, and leaves none to a mailing address", () => {
    const { lines, rows } = listed(
      [
        "License #",
        "MMTC",
        "Mailing Address",
        "Mailing Zip",
        "Site Address",
        "Site City",
        "Site Zip",
        "N_LAT",
        "N_LON",
      ],
      ([name, street, city, zip, lat, lng], license) => [
        license,
        name,
        "PO Box 7",
        "85001",
        street,
        city,
        zip,
        lat,
        lng,
      ],
    );
    expect(lines).toEqual([...LISTED].sort());
    expect(rows.every(({ lat, lng }) => lat && lng)).toBe(true);
  });

  it("reads state and ZIP, or city and ZIP, in one column", () => {
    for (const [title, cell] of [
      ["State & Zip", (_: string, zip: string) => `AZ ${zip}`],
      ["City/Zip", (city: string, zip: string) => `${city} ${zip}`],
    ] as const) {
      const { lines } = listed(
        ["License", "Store", "Street", "City", title],
        ([name, street, city, zip], license) => [license, name, street, city, cell(city, zip)],
      );
      expect(lines).toEqual([...LISTED].sort());
    }
  });

  it("believes the shops' ZIP codes before the state of their companies, and says so", () => {
    const { report, lines } = listed(
      ["License", "Company", "Company State", "Store Address", "Store City", "Store Zip"],
      ([name, street, city, zip], license) => [license, name, "NY", street, city, zip],
    );
    expect(lines).toEqual([...LISTED].sort());
    expect(report.warnings.join()).toContain('"Company State" says NY in rows whose ZIP codes are of AZ');
  });

  it("reads a license number that stands behind the name alone", () => {
    const { lines } = listed(
      ["Dispensary", "Address", "City", "Zip"],
      ([name, street, city, zip], license) => [`${name} (${license}00)`, street, city, zip],
    );
    expect(lines).toEqual(LISTED.map((line) => `${line}00`).sort());
  });

  it("takes phone and license number off a name", () => {
    const { lines, rows } = listed(
      ["License", "Dispensary", "Address", "City", "Zip"],
      ([name, street, city, zip], license) => [
        license,
        `${name} (${license}00) - (928) 555-0101`,
        street,
        city,
        zip,
      ],
    );
    expect(lines).toEqual([...LISTED].sort());
    expect(rows.every(({ phone }) => phone === "9285550101")).toBe(true);
  });

  it("finds what a license is for below a title that says something else", () => {
    const { report, rows } = listed(
      ["License", "Store", "Address", "City", "Zip", "Tier"],
      ([name, street, city, zip], license) => [
        license,
        name,
        street,
        city,
        zip,
        Number(license.at(-1)) % 2 ? "Retail" : "Cultivator Tier 1",
      ],
    );
    expect(report.understood.columns).toContainEqual(["licenseType", ["Tier"]]);
    expect(rows).toHaveLength(5);
  });

  it("of two columns that may be names takes none", () => {
    const read = () =>
      listed(["License", "Fld2", "Fld3", "Address", "City", "Zip"], ([name, street, city, zip], license) => [
        license,
        name,
        `${name} Holdings`,
        street,
        city,
        zip,
      ]);
    expect(read).toThrow("header with a column for a name");
  });
});

describe("what stands in the cells (invented rows)", () => {
  it("tells a road's number from a unit's, and a town that ends in a state's name from the state", () => {
    const { rows } = importFile(
      temporaryFile(
        [
          "License,DBA,Address 1,Address 2,City/Zip,State",
          "P-1,One,9 County Road 12,#12,Doylestown 18901,PA",
          "P-2,Two,9 Main St Unit D2,Unit D2,Shawnee on Delaware 18356,PA",
          "P-3,Three,9 Pine St,,Fort Washington 19034,PA",
          "",
        ].join("\n"),
      ),
    );
    expect(lines(rows, ["name", "address", "city", "zip"]).sort()).toEqual([
      "One | 9 County Road 12, #12 | Doylestown | 18901",
      "Three | 9 Pine St | Fort Washington | 19034",
      "Two | 9 Main St Unit D2 | Shawnee On Delaware | 18356",
    ]);
  });
});
