import { describe, expect, it } from "vitest";
import { matchColumns } from "./match-columns.ts";

describe("titles of columns", () => {
  it.each([
    ["Mailing Address", undefined],
    ["premiseStreetAddress", "address"],
    ["PHYSICAL_ADDRESS_1", "address"],
    ["Location Address", "address"],
    ["Owner City", undefined],
    ["ESTABLISHMENT_ZIP_CODE", "zip"],
    ["Zip5", "zip"],
    ["St", "state"],
    ["License #", "licenseNumber"],
    ["Lic. No.", "licenseNumber"],
    ["Permit Number", "licenseNumber"],
    ["D/B/A", "name"],
    ["D.B.A.", "name"],
    ["Tradename", "name"],
    ["Doing Business As (DBA)", "name"],
    ["Licensee", "legalName"],
    ["Entity Name", "name"],
    ["E-mail Address", "email"],
    ["Business Web Site", "website"],
    ["Day Phone", "phone"],
    ["Night Phone", undefined],
    ["x", undefined],
    ["y", undefined],
    ["Latitude", "lat"],
    ["long", "lng"],
    ["Hours of Operation", "hours"],
    ["Hours_Mon", "mon"],
    ["Tuesday Hours", "tue"],
    ["Wed Open", "wed"],
    ["Expire", "expires"],
    ["County", undefined],
    ["Owner Name", "owner"],
    ["City, State, Zip", "cityStateZip"],
    ["Latitude(decimal degrees)", "lat"],
    ["Latitude [WGS84", "lat"],
    ["Monday and Tuesday", undefined],
    ["State Agency License Number", "licenseNumber"],
    ["Local License Number", undefined],
    ["", undefined],
    ["()", undefined],
  ])("%j holds %s", (title, target) => {
    expect(Object.keys(matchColumns([title]))[0]).toBe(target);
  });

  it("takes the first of two columns with one title: the second is often the mailing address", () => {
    expect(matchColumns(["Street Address", "Street Address (2)"]).address).toEqual([0]);
    expect(matchColumns(["Business Address", "Premise Address (2)"]).address?.[0]).toBe(1);
  });

  it("reads the position where an export has a location beside the address", () => {
    expect(matchColumns(["Address", "Location"])).toMatchObject({ coordinates: [1] });
    expect(matchColumns(["Location"]).coordinates).toBeUndefined();
    expect(matchColumns(["Address"]).coordinates).toBeUndefined();
  });

  it("prefers the shop's own place to the company's", () => {
    const map = matchColumns(["Business City", "Mailing City", "Establishment City", "Business Name", "DBA"]);
    expect(map.city).toEqual([2]);
    expect(map.name).toEqual([4, 3]);
  });
});
