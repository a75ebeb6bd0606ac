import { describe, expect, it } from "vitest";
import { cleanCell } from "./blank-cells.ts";
import { parseAddress } from "./combined-address.server.ts";
import { firstEmail, firstPhone, firstWebsite } from "./contact.ts";
import { checkPosition, parsePosition } from "./coordinates.server.ts";
import { parseRegistryDate } from "./expiry-date.ts";
import { judgeStatus, judgeType } from "./licence-filter.ts";
import { nameKey, nameOf } from "./listing-name.ts";
import { matchColumns } from "./match-columns.ts";
import { joinUnit, streetKey, tidyStreet } from "./street.ts";
import { tidyCase } from "./title-case.ts";

describe("a cell", () => {
  it.each([
    ["  padded  ", "padded"],
    ['"quoted"', "quoted"],
    ['""twice""', "twice"],
    ["'single'", "single"],
    ["\"'both'\"", "both"],
    ['="07304"', "07304"],
    ["'07304", "07304"],
    ["a\\nb\\r\\nc\\td", "a\nb\nc d"],
    ["a\u00a0\u200bb", "a b"],
    ["A &amp; B", "A & B"],
    ["'3fifteen' or 'Three'", "'3fifteen' or 'Three'"],
    ["Mary's", "Mary's"],
    ["x\u0000\u0007y", "xy"],
    ["=1+1", "=1+1"],
    ["Cafe\u0301", "Café"],
  ])("reads %j as %j", (raw, clean) => expect(cleanCell(raw)).toBe(clean));

  it.each([
    "",
    " ",
    "\u00a0",
    "N/A",
    "n/a",
    "NA",
    "NULL",
    "None",
    "undefined",
    "-",
    "--",
    "*",
    "TBD",
    "Data Not Available",
    "Not Published",
    "'N/A'",
    "Exempt from Public Disclosure",
    "Address is not available until the final application is complete",
  ])("takes %j for blank", (raw) => expect(cleanCell(raw)).toBe(""));

  it.each(["Nada", "None Better Cannabis", "NASA", "A-1", "Noname"])("keeps %j", (raw) =>
    expect(cleanCell(raw)).toBe(raw),
  );
});

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
    ["Owner Name", undefined],
    ["City, State, Zip", "cityStateZip"],
  ])("%j holds %s", (title, target) => {
    expect(Object.keys(matchColumns([title]))[0]).toBe(target);
  });

  it("prefers the shop's own place to the company's", () => {
    const map = matchColumns(["Business City", "Mailing City", "Establishment City", "Business Name", "DBA"]);
    expect(map.city).toEqual([2]);
    expect(map.name).toEqual([4, 3]);
  });
});

describe("an address in one cell", () => {
  it.each([
    ["510 NW 11TH AVE PORTLAND OR  97209-3204", "510 NW 11TH AVE|PORTLAND|OR|97209"],
    ["123 Main St, Jersey City, NJ 07304, USA", "123 Main St|Jersey City|NJ|07304"],
    ["123 Main St\nSuite 4\nJersey City, NJ 7304", "123 Main St, Suite 4|Jersey City|NJ|07304"],
    ["500 Main St, Denver, Colorado 80202", "500 Main St|Denver|CO|80202"],
    ["133 W. Roosevelt Rd. Villa, Park, IL. 60181", "133 W. Roosevelt Rd.|Villa Park|IL|60181"],
    ["1880 WILLAMETTE FALLS DR W LINN OR 97068", "1880 WILLAMETTE FALLS DR|W LINN|OR|97068"],
    ["123 5TH ST S SALEM OR 97301", "123 5TH ST S|SALEM|OR|97301"],
    ["150 1ST ST ST HELENS OR 97051", "150 1ST ST|ST HELENS|OR|97051"],
    ["12 Elm St Apt 4B Saint Louis MO 63101", "12 Elm St Apt 4B|Saint Louis|MO|63101"],
    ["99 Harbor Way Bldg 3 Nowhereville, CA 94501", "99 Harbor Way Bldg 3|Nowhereville|CA|94501"],
    ["1 Main St, Suite 5, Washington, DC 20001", "1 Main St, Suite 5|Washington|DC|20001"],
    ["11540 SW PACIFIC HWY TIGARD OR  97223-8667", "11540 SW PACIFIC HWY|TIGARD|OR|97223"],
    ["Denver CO", "|Denver|CO|"],
    ["100 PINE CT", "100 PINE CT|||"],
    ["142 Commerce City Rd", "142 Commerce City Rd|||"],
  ])("%j", (text, parts) => {
    const state = /OR |PORTLAND/.test(text) ? "OR" : text.includes("PINE CT") ? "CT" : "CO";
    const read = parseAddress(text, state);
    expect([read.street, read.city, read.state ?? "", read.zip ?? ""].join("|")).toBe(parts);
  });

  it("joins units, says nothing twice, and leaves out what is no part of a street", () => {
    expect(joinUnit("12 Main St", "Suite 3")).toBe("12 Main St, Suite 3");
    expect(joinUnit("12 Main St STE 3", "3")).toBe("12 Main St STE 3");
    expect(joinUnit("12 Main St STE", "C103 & C104")).toBe("12 Main St STE C103 & C104");
    expect(joinUnit("12 Main St", "Some Company, LLC")).toBe("12 Main St");
    expect(joinUnit("12 Main St", "")).toBe("12 Main St");
    expect(tidyStreet("5 OAK ST 5 OAK ST")).toBe("5 Oak St");
    expect(streetKey("100 North Main Street, Suite #4")).toBe(streetKey("100 N MAIN ST STE 4"));
  });
});

describe("names", () => {
  it.each([
    ["THE LEAF AND BUD COMPANY OF NW PORTLAND LLC", "The Leaf and Bud Company of NW Portland LLC"],
    ["O'BRIEN'S PLACE", "O'Brien's Place"],
    ["MCDONALD & SONS II", "McDonald & Sons II"],
    ["420 4EVER ON 11TH", "420 4Ever on 11th"],
    ["CBD RX CO.", "CBD Rx Co."],
    ["A.B.C. WELLNESS", "A.B.C. Wellness"],
    ["GREEN-LEAF", "Green-Leaf"],
    ["BHCC", "BHCC"],
    ["MixedCase untouched LLC", "MixedCase untouched LLC"],
    ["ACME, INC.", "Acme, Inc."],
  ])("%j is tidied to %j", (text, tidy) => expect(tidyCase(text)).toBe(tidy));

  it.each([
    [["", "ACME LLC"], "Acme LLC"],
    [["Acme Holdings, LLC DBA Good Leaf", ""], "Good Leaf"],
    [["Old LLC d/b/a/ New"], "New"],
    [["Dba The Shop #5"], "The Shop #5"],
    [["Good Herb; GH; Good"], "Good Herb"],
    [["Good Herb Co., Good Herb, GHC"], "Good Herb Co."],
    [["Hi, Neighbor Club"], "Hi, Neighbor Club"],
    [["TBD [Equity Retailer]", "LEGAL LLC"], "Legal LLC"],
    [["_", "Real"], "Real"],
    [[""], undefined],
  ])("%j is called %j", (cells, name) => expect(nameOf(cells)).toBe(name));

  it("are the same but for company form and punctuation", () => {
    expect(nameKey("The Good Leaf, L.L.C.")).toBe(nameKey("GOOD LEAF Inc"));
    expect(nameKey("Good Leaf")).not.toBe(nameKey("Good Leaf Two"));
  });
});

describe("contacts", () => {
  it.each([
    ["(503) 555-0101 / 555-0102", "5035550101"],
    ["503.555.0101; 503.555.0102", "5035550101"],
    ["555-0101, 503 555 0102 x12", "5035550102"],
    ["+1 503-555-0101 ext. 9", "5035550101"],
    ["15035550101.0", "5035550101"],
    ["(855)-555-0101", "8555550101"],
    ["123-456-7890", undefined],
    ["call us", undefined],
    ["9999999999", undefined],
  ])("phone %j is %s", (text, phone) => expect(firstPhone(text)).toBe(phone));

  it.each([
    ["www.Example.com", "https://www.example.com"],
    ["http://example.com/a?b=c", "http://example.com/a?b=c"],
    ["example.com/", "https://example.com"],
    ["javascript:alert(1)", undefined],
    ["mailto:a@example.com", undefined],
    ["a@example.com", undefined],
    ["@handle.x", undefined],
    ["ftp://example.com", undefined],
    ["<script>alert.com</script>", undefined],
    ["localhost", undefined],
    ["https://user:pw@example.com", undefined],
    ["none, example.org", "https://example.org"],
  ])("website %j is %s", (text, website) => expect(firstWebsite(text)).toBe(website));

  it("e-mail", () => {
    expect(firstEmail("Mail: INFO@Example.com; b@example.com")).toBe("info@example.com");
    expect(firstEmail("nobody@nowhere")).toBeUndefined();
  });
});

describe("license types and statuses in registries' words", () => {
  it.each([
    ["Adult-Use Retail Dispensary License", "sells"],
    ["Commercial -  Retailer", "sells"],
    ["Commercial - Retailer - Non-Storefront", "other"],
    ["Provisioning Center - License", "sells"],
    ["Retail Marijuana Store", "sells"],
    ["Retail Marijuana Cultivation", "other"],
    ["Retail Distributor", "other"],
    ["Medical Marijuana Treatment Center", "sells"],
    ["Dispensary Agent", "other"],
    ["Marijuana Delivery Operator", "other"],
    ["Marijuana Courier", "other"],
    ["Retailer with Delivery Endorsement", "sells"],
    ["Retail Store with Onsite Consumption", "sells"],
    ["Microbusiness", "micro"],
    ["Microbusiness (w/ retail)", "sells"],
    ["Microbusiness (w/o retail)", "other"],
    ["Recreational cannabis | Offers delivery", "market"],
    ["Microbusiness | Recreational cannabis", "market"],
    ["Adult-Use Cultivation, Adult-Use Retail Sale", "sells"],
    ["Adult-Use and Medicinal", "market"],
    ["Independent Testing Laboratory", "other"],
    ["Temporary Cannabis Event", "other"],
    ["Designated Consumption Establishment", "other"],
    ["Transporter", "other"],
    ["Something Else", "unknown"],
    ["Manufacture - Package & Store", "other"],
    ["RETAIL CERTIFICATE HOLDER", "other"],
  ])("type %j: %s", (text, verdict) => expect(judgeType(text)).toBe(verdict));

  it.each([
    ["Active", "active"],
    ["ACTIVE (ISSUED)", "active"],
    ["Open", "active"],
    ["Good Standing", "active"],
    ["Operational with product", "active"],
    ["Active/Pending Renewal", "active"],
    ["LICACT", "active"],
    ["Yes", "active"],
    ["Inactive", "inactive"],
    ["Non-Operational", "inactive"],
    ["Not Operating", "inactive"],
    ["CLOSED (PERMANENT)", "inactive"],
    ["Expired", "inactive"],
    ["Surrendered", "inactive"],
    ["Revoked", "inactive"],
    ["Suspended", "inactive"],
    ["Pending", "inactive"],
    ["Cancelled", "inactive"],
    ["Canceled", "inactive"],
    ["Denied", "inactive"],
    ["Conditional", "inactive"],
    ["Active - Main Prequalified", "inactive"],
    ["FORMER TITLE CERTIFICATE", "inactive"],
    ["Purple", "unknown"],
  ])("status %j: %s", (text, verdict) => expect(judgeStatus(text)).toBe(verdict));
});

describe("coordinates and dates", () => {
  it("come in one cell or two, in any notation", () => {
    const denver = { lat: 39.7, lng: -104.9 };
    expect(parsePosition("39.7", "-104.9")).toEqual(denver);
    expect(parsePosition("", "", "POINT (-104.9 39.7)")).toEqual(denver);
    expect(parsePosition("", "", "12 Main St\n(39.7, -104.9)")).toEqual(denver);
    expect(parsePosition("n/a", "-104.9")).toBeUndefined();
    expect(checkPosition({ lat: 4826000, lng: -11686000 }, [denver]).dropped).toBeDefined();
    expect(checkPosition({ lat: 39.7, lng: 104.9 }, [])).toMatchObject({ position: denver });
  });

  it.each([
    ["06/27/2026 00:00:00", "2026-06-27"],
    ["2026-06-27T00:00:00", "2026-06-27"],
    ["6/20/26", "2026-06-20"],
    ["20260627", "2026-06-27"],
    ["Saturday, June 20, 2026", "2026-06-20"],
    ["Tue Nov 11 2025 03:00:00 GMT-0500", "2025-11-11"],
    ["*", undefined],
    ["13/45/2026", undefined],
  ])("date %j is %s", (text, date) => expect(parseRegistryDate(text)).toBe(date));
});
