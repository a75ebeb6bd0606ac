import { describe, expect, it } from "vitest";
import { parseAddress } from "../address/combined-address.server.ts";
import { parsePosition } from "../address/coordinates.server.ts";
import { streetKey } from "../address/street.ts";
import { parseRegistryDate } from "../fields/expiry-date.ts";
import { judgeStatus, judgeType } from "../fields/license-filter.ts";
import { withoutMarkup } from "../read/markup.ts";
import { xmlText } from "../workbook/cell-text.ts";
import { normalizeHeader } from "./header-names.ts";
import { matchTitle } from "./match-columns.ts";

describe("addresses in one cell", () => {
  const albany = { street: "997 Central Ave", city: "Albany", state: "NY", zip: "12205" };
  it.each([
    "997 Central Ave, Albany, Albany County, NY 12205",
    "997 Central Ave - Albany - NY - 12205",
    "997 Central Ave | Albany | NY 12205",
    "997 Central Ave, Albany, NY-12205",
    "Sample Retail 1 LLC\n997 Central Ave\nAlbany, NY 12205",
  ])("reads %j", (text) => {
    expect(parseAddress(text)).toEqual(albany);
  });

  it.each([
    "997 Central Ave, Albany, NY 12205, Ste 200",
    "997 Central Ave, Albany, Ste 200, NY 12205",
    "997 Central Ave, Ste 200, Albany, NY 12205, USA",
  ])("gives the unit to the street: %j", (text) => {
    expect(parseAddress(text)).toEqual({ ...albany, street: "997 Central Ave, Ste 200" });
  });

  it("knows the ZIP's own city in any spelling, and a city that no table has behind comma or street type", () => {
    expect(parseAddress("835 US-90 Bay St Louis, MS 39520")).toMatchObject({
      street: "835 US-90",
      city: "Bay St Louis",
    });
    expect(parseAddress("650 Orchard Park Rd West Seneca NY 14224").city).toBe("West Seneca");
    expect(parseAddress("513 US-22, North Plainfield, NJ 07060").city).toBe("North Plainfield");
    expect(parseAddress("296 Route 59, Airmont", "NY")).toEqual({ street: "296 Route 59", city: "Airmont" });
    expect(parseAddress("743 9th Ave, New York", "NY")).toMatchObject({
      street: "743 9th Ave",
      city: "New York",
    });
    expect(parseAddress("100 Broad St, Sample Plaza", "NY").city).toBe("");
    expect(parseAddress("100 Broad St, Rear", "NY").city).toBe("");
  });
});

describe("registries' words", () => {
  it.each([
    "Adult Use Dispensing Organization",
    "MMTC",
    "Dual Licensee",
    "Vertically Integrated Cannabis Business",
  ])("%s sells to the public", (type) => expect(judgeType(type)).toBe("sells"));

  it.each([
    "Lower-Potency Hemp Edible Retailer",
    "Registered Organization (Non-Dispensing)",
    "Marijuana Handler",
    "Retail Laboratory",
  ])("%s does not", (type) => expect(judgeType(type)).toBe("other"));

  it.each([
    ["Active, Renewal in Process", "active"],
    ["In Renewal", "active"],
    ["Certificate of Operation", "active"],
    ["No longer operating", "inactive"],
    ["Coming Soon", "inactive"],
    ["Transferred", "inactive"],
  ])("%s is %s", (status, verdict) => expect(judgeStatus(status)).toBe(verdict));

  it.each([
    ["30-JUL-25", "2025-07-30"],
    ["4 July 2026", "2026-07-04"],
    ["2026/07/04", "2026-07-04"],
    ["46207", "2026-07-04"],
    ["46207.5", "2026-07-04"],
    ["Saturday, June 20, 2026", "2026-06-20"],
    ["6/20/26", "2026-06-20"],
    ["20260627", "2026-06-27"],
    ["06/27/2026 00:00:00", "2026-06-27"],
    ["02/30/2026", undefined],
    ["2026-04-31", undefined],
    ["13/01/2026", undefined],
    ["0050-01-01", undefined],
    ["39999", undefined],
    ["4 Foo 2026", undefined],
    ...["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"].map(
      (month, at): [string, string] => [`15-${month}-26`, `2026-${String(at + 1).padStart(2, "0")}-15`],
    ),
  ])("%s is the day %s", (text, day) => expect(parseRegistryDate(text)).toBe(day));

  it.each([
    ["STREETADDRESS", "address"],
    ["premisezipcode", "zip"],
    ["Latitude (decimal degrees)", "lat"],
    ["License/Permit No", "licenseNumber"],
    ["Account Name", "name"],
    ["Physical Location", "address"],
    ["Town/City", "city"],
    ["City, ST ZIP Code", "cityStateZip"],
    ["MAILINGADDRESS", undefined],
    ["OwnerName", "owner"],
  ])("the title %j means %s", (title, target) => expect(matchTitle(title)?.target).toBe(target));

  it.each([
    '{"type":"Point","coordinates":[-104.9,39.7]}',
    "{'latitude': '39.7', 'longitude': '-104.9'}",
    "39.7° N, 104.9° W",
  ])("reads the position %s", (text) =>
    expect(parsePosition("", "", text)).toEqual({ lat: 39.7, lng: -104.9 }),
  );

  it("takes tags and entities out of a cell, and leaves what only looks like them", () => {
    expect(withoutMarkup("<p>Fern&amp;amp; Ash</p>").trim()).toBe("Fern& Ash");
    expect(withoutMarkup("A < B & C; <pat@example.com>")).toBe("A < B & C; <pat@example.com>");
  });
});

describe("a word that every object of the language has", () => {
  it("is a word in a street, in a column's title and in text with markup", () => {
    expect(streetKey("12 Constructor Street")).toBe("12 constructor st");
    expect(normalizeHeader("Constructor Name")).toBe("constructor name");
    expect(matchTitle("Constructor Address")).toBeUndefined();
    expect(withoutMarkup("a &constructor; b")).toBe("a &constructor; b");
    expect(xmlText("a &constructor; b")).toBe("a &constructor; b");
  });
});
