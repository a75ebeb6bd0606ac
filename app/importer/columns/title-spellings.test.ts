import { describe, expect, it } from "vitest";
import { normalizeHeader, uniqueTitles } from "./header-names.ts";
import { splitCompound } from "./header-words.ts";
import { matchColumns, matchTitle } from "./match-columns.ts";

describe("a registry's way to write a title", () => {
  it.each([
    ["Licence No", "licenseNumber"],
    ["Licences", "licenseNumber"],
    ["LIC1_NBR", "licenseNumber"],
    ["LICENSENUMBER", "licenseNumber"],
    ["Credential Nr.", "licenseNumber"],
    ["Cert. Num", "licenseNumber"],
    ["Lic Desc", "licenseType"],
    ["Fac Typ", "licenseType"],
    ["Stat", "status"],
    ["Oper. Stat", "status"],
    ["Fac Nm", "name"],
    ["Bus. Name", "name"],
    ["Estab Name", "name"],
    ["Tradenames", "name"],
    ["Marijuana Retailer", "name"],
    ["MARIHUANA RETAILER", "name"],
    ["d / b / a", "name"],
    ["Org Name", "legalName"],
    ["Addr", "address"],
    ["Addr1", "address"],
    ["Adress", "address"],
    ["Prem Addr", "address"],
    ["Phys. Addr", "address"],
    ["Loc. Addr", "address"],
    ["Dirección Física", "address"],
    ["Addr2", "address2"],
    ["Zipcode", "zip"],
    ["Postcode", "zip"],
    ["ZIP\u00a0CD", "zip"],
    ["premiseZIPCode", "zip"],
    ["Facility Address Postal Code", "zip"],
    ["Tel", "phone"],
    ["Ph. #", "phone"],
    ["Telephone", "phone"],
    ["Retail e-mail", "email"],
    ["URL", "website"],
    ["Web Page", "website"],
    ["Lat", "lat"],
    ["Lon", "lng"],
    ["Lng", "lng"],
    ["Retail Hrs", "hours"],
    ["City & State", "cityStateZip"],
    ["Exp Dt", "expires"],
    ["Expiry Date", "expires"],
    ["Expires", "expires"],
    ["Original Issue Dt", "licensedSince"],
  ])("%j holds %s", (title, target) => expect(matchTitle(title)?.target).toBe(target));

  it("is one, in capitals, in one word or with signs", () => {
    for (const title of ["premiseZipCode", "PREMISE_ZIP_CODE", "\ufeff Premise Zip-Code "])
      expect(normalizeHeader(title)).toBe("premise zip code");
    expect(normalizeHeader("License/Permit #")).toBe("license number");
    expect(splitCompound("premise streetaddress")).toBe("premise street address");
    expect(splitCompound("premise street address")).toBeUndefined();
  });

  it("is taken apart only where it is as long as titles are", () => {
    expect(splitCompound("cannabisretailerestablishmentaddressline")).toBe(
      "cannabis retailer establishment address line",
    );
    expect(splitCompound("cannabisretailerestablishmentaddressstreet")).toBeUndefined();
  });

  it("may carry a remark", () => {
    expect(matchTitle("Address (no PO boxes)")?.target).toBe("address");
    expect(matchTitle("Phone(daily)number")?.target).toBe("phone");
    expect(matchTitle("(mailing)")).toBeUndefined();
  });
});

describe("titles of more words", () => {
  it.each([
    ["Trade Name (DBA) of Licensed Premises", "name"],
    ["Facility DBA Name", "name"],
    ["Name of the owner if unlike the DBA", undefined],
    ["Legal name if it is not the DBA", undefined],
    ["Organization Trade Name", "name"],
    ["Licensee Trading As Name", "name"],
    ["State Agency License Number", "licenseNumber"],
    ["State Registration ID", "licenseNumber"],
    ["City Tax Certificate Number", undefined],
    ["Driver License Number", undefined],
    ["Owner License Number", undefined],
    ["State License Number of Employees", undefined],
    ["Former DBA", undefined],
    ["Parent Company Trade Name", undefined],
    ["State Agency License Class", "licenseType"],
    ["Town License Type", undefined],
    ["State Agency License Status", "status"],
    ["Local License Status", undefined],
  ])("%j holds %s", (title, target) => expect(matchTitle(title)?.target).toBe(target));
});

describe("a day's column", () => {
  it.each([
    ["Mon Opening Time", "mon"],
    ["Monday Closes", "mon"],
    ["Hours of Operation Thurs", "thu"],
    ["Sat Hours From", "sat"],
    ["Sun until", "sun"],
    ["Saturday/Sunday Hours", undefined],
    ["Friday Specials", undefined],
  ])("%j holds %s", (title, target) => expect(matchTitle(title)?.target).toBe(target));

  it("of opening stands before that of closing", () => {
    expect(matchColumns(["Mon Close", "Mon Open"]).mon).toEqual([1, 0]);
  });
});

describe("several columns for one thing", () => {
  it("are all read where a shop may be told by any, the surest first", () => {
    expect(matchColumns(["Business Name", "Trade Name"]).name).toEqual([1, 0]);
    expect(matchColumns(["Licensee", "Legal Name"]).legalName).toEqual([1, 0]);
    expect(matchColumns(["Business Type", "License Type"]).licenseType).toEqual([1, 0]);
    expect(matchColumns(["Status", "License Status"]).status).toEqual([1, 0]);
    expect(matchColumns(["Delivery", "Curbside"]).services).toEqual([0, 1]);
    expect(matchColumns(["Phone", "Daytime Phone"]).phone).toEqual([0]);
  });

  it("are the first alone where they have one title, in any case", () => {
    const many = uniqueTitles(Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? "Status" : "STATUS")));
    expect(many.slice(0, 2)).toEqual(["Status", "STATUS (2)"]);
    expect(matchColumns(many).status).toEqual([0]);
    // A second column whose title is surer than the first one of its kind is another thing.
    expect(matchColumns(["Business Name", "Trade Name (2)"]).name).toEqual([1, 0]);
    expect(matchColumns(["Name", "DBA", "Business Name (2)"]).name).toEqual([1, 0]);
  });

  it("have titles that a person can name: no blanks around, no quotes, no mark of the file's encoding", () => {
    expect(uniqueTitles(["\ufeff License\n Number ", '"Trade Name"', "", "'City'"])).toEqual([
      "License Number",
      "Trade Name",
      "",
      "City",
    ]);
  });

  it("leave the position to the column that is surely one", () => {
    expect(matchColumns(["Geolocation", "Address", "Location"]).coordinates).toEqual([0]);
    expect(matchColumns(["Address", "Location 1"]).coordinates).toEqual([1]);
    expect(matchColumns(["Address", "Business Location"]).coordinates).toBeUndefined();
  });
});
