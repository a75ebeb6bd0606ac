import { join } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { type Imported, importFile, lines, PROFILES, temporaryFile } from "../import-fixture.server.ts";
import { madeWorkbook } from "../workbook/workbook-fixture.ts";
import { makeCsv } from "./as-csv.server.ts";
import { loadRegistries } from "./registry.file.server.ts";

const registries = loadRegistries(join(PROFILES, "sources"));

/** Imports rows as the registry's own server would answer them (all of them made up). */
function importAs(id: string, answer: unknown): Imported {
  const registry = registries.find((each) => each.id === id);
  const one = registry?.exports[0];
  if (!registry || !one) throw new Error(`${id} has no file`);
  const isFile = typeof answer === "string" || answer instanceof Uint8Array;
  const path = temporaryFile(isFile ? answer : JSON.stringify(answer), `${id}.${one.format}`);
  makeCsv(one, path);
  return importFile(path, { source: registry.source, state: registry.state });
}

const table = (rows: Record<string, string>[]) => Papa.unparse(rows);

describe("the formats of open data (rows made up)", () => {
  it("New York's: only what is active, and opened its doors", () => {
    const row = (changes: Record<string, string>) => ({
      "License Number": "OCM-TEST-24-1",
      "License Type": "Adult-Use Retail Dispensary License",
      "License Type Code": "OCMRETL",
      "License Status": "Active",
      "License Status Code": "LICACT",
      "SEE Category": "",
      "Entity Name": "Fern Lane Holdings LLC",
      DBA: "Fern Lane",
      "Address Line 1": "12 Fictional Ave",
      "Address Line 2": "Suite 2",
      City: "Albany",
      State: "NY",
      "Zip Code": "12207",
      "Operational Status": "Active",
      "Retail Date Opened to Public": "01/02/2025",
      "Hours of Operation": "",
      "Primary Contact Name": "A Person",
      ...changes,
    });
    const { report, rows } = importAs(
      "ny",
      table([
        row({}),
        row({ "License Number": "2", "License Status": "In-Process" }),
        row({ "License Number": "3", "Operational Status": "Non-Operational" }),
        row({
          "License Number": "4",
          "License Type": "Adult-Use Microbusiness License",
          "Retail Date Opened to Public": "",
        }),
        row({ "License Number": "5", "License Type": "Adult-Use Cultivator License" }),
      ]),
    );
    expect(report.understood.profile?.id).toBe("ny-ocm-open-data");
    expect(lines(rows, ["name", "address", "city", "zip", "services"])).toEqual([
      "Fern Lane | 12 Fictional Ave, Suite 2 | Albany | 12207 | adult-use",
    ]);
    expect(JSON.stringify(rows)).not.toContain("A Person");
  });

  it("Oregon's: one listing of a license's terms, without licenses that ended", () => {
    const row = (changes: Record<string, string>) => ({
      business_licenses: "Alder LLC",
      business_name: "Alder & Ash",
      license_number: "050-1",
      license_type: "RECREATIONAL RETAILER",
      license_expired: "No",
      physical_address: "510 NW 11TH AVE PORTLAND OR 97209",
      inactive_date: "",
      ...changes,
    });
    const { report, rows } = importAs(
      "or",
      table([
        row({}),
        row({ expiration_date: "2027-11-01" }),
        row({ license_number: "050-2", license_expired: "Yes" }),
        row({ license_number: "050-3", license_expired: "Yes", inactive_date: "2026-01-01T00:00:00.000" }),
        row({
          license_number: "020-4",
          license_type: "RECREATIONAL PRODUCER",
          physical_address: "Exempt from Public Disclosure",
        }),
      ]),
    );
    expect(report.understood.profile?.id).toBe("or-olcc-open-data");
    expect(lines(rows, ["name", "address", "city", "zip"])).toEqual([
      "Alder & Ash | 510 NW 11th Ave | Portland | 97209",
    ]);
  });

  it("Connecticut's and the maps': JSON", () => {
    const ct = importAs("ct", [
      {
        type: "Hybrid Retailer",
        license: "HYB.1",
        business: "Sample LLC",
        dba: "Sample Hybrid",
        street: "169 East St",
        city: "New Haven",
        zipcode: "06511",
        location: { type: "Point", coordinates: [-72.91, 41.31] },
      },
    ]);
    expect(lines(ct.rows, ["name", "address", "city", "zip", "lat", "services", "license_number"])).toEqual([
      "Sample Hybrid | 169 East St | New Haven | 06511 | 41.31 | adult-use|medical | HYB.1",
    ]);
    const layer = (attributes: object) => ({ features: [{ attributes }] });
    const md = importAs(
      "md",
      layer({
        name: "Bay LLC",
        dba: "Bay Leaf",
        license_number: "D-1",
        Address: "1 Main St",
        Address_2: "Unit B",
        City: "Salisbury",
        Zip: 21801,
        url: "https://bay.example.com",
        lat: 38.36,
        long: -75.6,
        au_med: "Medical & Adult-Use",
      }),
    );
    const mo = importAs(
      "mo",
      layer({
        Dispensary: "Gateway Leaf",
        License: "DIS000001",
        Address: "5 Elm St ",
        City: "Columbia",
        Zip_code: "65201",
        Phone_Number: "573-555-0101",
        Website: null,
        latitude: 38.95,
        longitude: -92.33,
      }),
    );
    const oh = importAs(
      "oh",
      layer({
        USER_Dispensary_Name__DBA_: "Buckeye Leaf",
        USER_Business_Name: "Buckeye LLC",
        USER_License__: "MMD.1",
        USER_License_Status: "Active",
        USER_Street_Address: "7 Oak St",
        USER_City: "Dayton",
        USER_ZIP: 45402,
        USER_Phone: "9375550102",
        USER_Lat: 39.76,
        USER_Lon: -84.19,
      }),
    );
    const columns = ["name", "address", "city", "state", "zip", "license_number", "lat"];
    expect(lines([...md.rows, ...mo.rows, ...oh.rows], columns)).toEqual([
      "Bay Leaf | 1 Main St, Unit B | Salisbury | MD | 21801 | D-1 | 38.36",
      "Gateway Leaf | 5 Elm St | Columbia | MO | 65201 | DIS000001 | 38.95",
      "Buckeye Leaf | 7 Oak St | Dayton | OH | 45402 | MMD.1 | 39.76",
    ]);
  });

  it("the District of Columbia's: no city, and its position from the point", () => {
    const properties = {
      TRADE_NAME: "Capitol Leaf",
      ENTITY_NAME: "Leaf LLC",
      ABCA_NUMBER: "ABCA-1",
      ADDRESS: "1234 14TH ST NW",
      STATUS: "Active",
      LATITUDE: 38.907,
      LONGITDUE: -77.032,
    };
    const { rows } = importAs("dc", {
      features: [{ properties, geometry: { type: "Point", coordinates: [-77.032, 38.907] } }],
    });
    expect(lines(rows, ["name", "address", "city", "state", "lat", "lng", "services"])).toEqual([
      "Capitol Leaf | 1234 14th St NW | Washington | DC | 38.907 | -77.032 | medical",
    ]);
  });

  it("Washington's: a workbook whose two sheets of retailers are one list", () => {
    const titles = [
      "Tradename",
      "License",
      "UBI",
      "Street Address",
      "Suite Rm",
      "City",
      "State",
      "county",
      "Zip Code",
      "Priv Desc",
      "Privilege Status",
      "Day Phone",
    ];
    const row = (name: string, license: number, status: string, zip: number) => [
      name,
      { n: license },
      { n: 600000000 + license },
      "1 Pine St",
      "",
      "SEATTLE",
      "WA",
      "KING",
      { n: zip },
      "CANNABIS RETAILER",
      status,
      { n: 2065550101 },
    ];
    const { report, rows } = importAs(
      "wa",
      madeWorkbook({
        "Retailers 11-3-2026": [
          titles,
          row("RAIN LEAF", 410001, "ACTIVE (ISSUED)", 98101),
          row("GONE LEAF", 410002, "CLOSED (PERMANENT)", 98101),
        ],
        "SE Retailers 11-3-2026": [titles, row("CEDAR LEAF", 410003, "ACTIVE (ISSUED)", 98101)],
      }),
    );
    expect(report.understood.profile?.id).toBe("wa-lcb");
    expect(lines(rows, ["name", "city", "zip", "license_number", "phone"])).toEqual([
      "Cedar Leaf | Seattle | 98101 | 410003 | 2065550101",
      "Rain Leaf | Seattle | 98101 | 410001 | 2065550101",
    ]);
  });

  it("Minnesota's, Florida's and the pages with a name and a city", () => {
    const mn = importAs(
      "mn",
      table([
        {
          "License Number": "MN-1",
          "License Type": "Cannabis Retailer",
          "Legal Business Name": "Loon LLC",
          "D.B.A. (Doing Business As)": "Loon Leaf",
          "Retail Site Address": "9 Lake St",
          City: "Duluth",
          "Medical Cannabis Retail": "No",
          "Site License Issued Date": "2026-01-02",
          "License Expiration Date": "2027-01-02",
        },
        {
          "License Number": "MN-2",
          "License Type": "Cannabis Cultivator",
          "Legal Business Name": "Field LLC",
          "D.B.A. (Doing Business As)": "",
          "Retail Site Address": "",
          City: "",
          "Medical Cannabis Retail": "",
          "Site License Issued Date": "",
          "License Expiration Date": "",
        },
      ]),
    );
    expect(lines(mn.rows, ["name", "address", "city", "state", "services"])).toEqual([
      "Loon Leaf | 9 Lake St | Duluth | MN | adult-use",
    ]);
    const page = (titles: string[], row: string[]) =>
      `<p>Found</p><table><tr>${titles.map((t) => `<th>${t}</th>`).join("")}</tr><tr>${row.map((c) => `<td>${c}</td>`).join("")}</tr></table>`;
    const fl = importAs(
      "fl",
      page(
        ["COMPANY", "ADDRESS", "EMAIL ADDRESS", "PHONE", "CITY", "ZIP CODE", "COUNTY"],
        ["Gulf Leaf", "3 Bay St", "a@gulf.example.com", "813-555-0103", "Tampa", "33602", "Hillsborough"],
      ),
    );
    expect(lines(fl.rows, ["name", "address", "city", "zip", "phone", "email", "services"])).toEqual([
      "Gulf Leaf | 3 Bay St | Tampa | 33602 | 8135550103 |  | medical",
    ]);
    const sd = importAs(
      "sd",
      page(["Legal Name", "Doing Business As", "City"], ["Prairie LLC", "Prairie Leaf", "Rapid City"]),
    );
    expect(lines(sd.rows, ["name", "city", "state"])).toEqual(["Prairie Leaf | Rapid City | SD"]);
    const ut = importAs(
      "ut",
      page(
        ["Pharmacy name", "Address", "Website"],
        ["Wasatch Leaf", "4 Canyon Rd, Provo, UT 84601", "Visit"],
      ),
    );
    expect(lines(ut.rows, ["name", "address", "city", "zip"])).toEqual([
      "Wasatch Leaf | 4 Canyon Rd | Provo | 84601",
    ]);
    const la = importAs(
      "la",
      page(["Region", "Name", "Address"], ["1", "Bayou Leaf", "5 Canal St, New Orleans, LA 70130"]),
    );
    expect(lines(la.rows, ["name", "address", "city", "zip"])).toEqual([
      "Bayou Leaf | 5 Canal St | New Orleans | 70130",
    ]);
  });
});
