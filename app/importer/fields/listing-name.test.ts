import { describe, expect, it } from "vitest";
import { tidyCase } from "../address/title-case.ts";
import { licenseInName, nameKey, nameOf, phoneInName } from "./listing-name.ts";

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
    [["Good Leaf (303) 555-0101"], "Good Leaf"],
    [["Good Leaf - Ph: 303-555-0101"], "Good Leaf"],
    [["Good Leaf (MMD-00123)"], "Good Leaf"],
    [["Good Leaf LLC (new EIN 00-1234567)"], "Good Leaf LLC"],
    [["Good Leaf (Since 1998)"], "Good Leaf (Since 1998)"],
    [["Good Leaf (Store 420)"], "Good Leaf (Store 420)"],
    [["303-555-0101"], "303-555-0101"],
    [["Acme Holdings, LLC DBA Good Leaf", ""], "Good Leaf"],
    [["Old LLC d/b/a/ New"], "New"],
    [["Dba The Shop #5"], "The Shop #5"],
    [["Good Herb; GH; Good"], "Good Herb"],
    [["Good Herb Co., Good Herb, GHC"], "Good Herb Co."],
    [["Hi, Neighbor Club"], "Hi, Neighbor Club"],
    [["Good Leaf [licensed delivery only] "], "Good Leaf"],
    [["Good Leaf[Licensee]"], "Good Leaf"],
    [["Good Leaf [a new storefront, 2026]"], "Good Leaf"],
    [["Good Leaf [Store 2]"], "Good Leaf [Store 2]"],
    [["Good [Equity] Leaf"], "Good [Equity] Leaf"],
    [["Good Herb, Good Herb Dispensary"], "Good Herb"],
    [["The Leaf, Leaf Lane"], "The Leaf"],
    [["Leaf, Leaf Lane, LLC"], "Leaf, Leaf Lane, LLC"],
    [["A, A Shop"], "A, A Shop"],
    [["Leaf, Leaf Lane Inc"], "Leaf"],
    [["Leaf, Leaf Two, Cool"], "Leaf"],
    [["Leaf, Leaf Lane, a Nevada Corporation"], "Leaf, Leaf Lane, a Nevada Corporation"],
    [["Leaf, Leaf Lane, a Nevada Corporation Store"], "Leaf"],
    [["Company, Company Store"], "Company"],
    [["Good Leaf [licence 4]"], "Good Leaf"],
    [["Good Leaf [licensed 4] Denver"], "Good Leaf [licensed 4] Denver"],
    [["Good Leaf +1 303-555-0101"], "Good Leaf"],
    [["Good Leaf +1(303) 555-0101"], "Good Leaf"],
    [["Good Leaf, 1.303.555.0101"], "Good Leaf"],
    [["Good Leaf call:303 555 0101"], "Good Leaf"],
    [["Good Leaf, Tel.: (303)555-0101)"], "Good Leaf"],
    [["Good Leaf phone (303) 555-0101"], "Good Leaf"],
    [["Good Leaf | 303.555-0101"], "Good Leaf"],
    [["Good Leaf 303-555-0101 Denver"], "Good Leaf 303-555-0101 Denver"],
    [["Good Leaf 103-555-0101"], "Good Leaf 103-555-0101"],
    [["Good Leaf303-555-0101"], "Good Leaf303-555-0101"],
    [["=Good Leaf"], "Good Leaf"],
    [["TBD [Equity Retailer]", "LEGAL LLC"], "Legal LLC"],
    [["_", "Real"], "Real"],
    [[""], undefined],
  ])("%j is called %j", (cells, name) => expect(nameOf(cells)).toBe(name));

  it("are the same but for company form and punctuation", () => {
    expect(nameKey("The Good Leaf, L.L.C.")).toBe(nameKey("GOOD LEAF Inc"));
    expect(nameKey("The Good-Leaf  & Fern Co.")).toBe("good leaf and fern");
    expect(nameKey("Good Leaf")).not.toBe(nameKey("Good Leaf Two"));
  });
});

describe("what stands behind a name", () => {
  it.each([
    [["Good Leaf (MMD-00123)"], "MMD-00123"],
    [["Good Leaf", "Fern [C10-0000123-LIC] (303) 555-0101"], "C10-0000123-LIC"],
    [["Good Leaf (new EIN 00-1234567)"], ""],
    [["Good Leaf (0012345)"], ""],
    [["Good Leaf (Downtown)"], ""],
    [[], ""],
  ])("of %j the license %j is the row's", (cells, license) => expect(licenseInName(cells)).toBe(license));

  it("is its phone", () => {
    expect(phoneInName(["", "Good Leaf (303) 555-0101"]).trim()).toBe("(303) 555-0101");
    expect(phoneInName(["Good Leaf 2026"])).toBe("");
  });
});
