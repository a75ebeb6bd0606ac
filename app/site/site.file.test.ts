import { describe, expect, test } from "vitest";
import { parseDataFile } from "./published-data/published-file.server.ts";
import { site, siteSchema } from "./site.file.server.ts";

const SITE = {
  name: "Leaf Courier",
  product: "Cannabis",
  logo: ["/logo.svg"],
  description: "News",
  footerStatement: "A statement",
  promoLine: "A line",
  adultNotice: "For adults",
  frontPageStatement: "Welcome",
  newsletterName: "The week",
  newsletterHeading: "Letters",
  contactEmail: "desk@leaf.example",
  timeZone: "America/Chicago",
};

const parseText = (text: string) => parseDataFile(text, "data/site.json", siteSchema);
const parse = (value: unknown) => parseText(JSON.stringify(value));

describe("the brand's texts", () => {
  test("are read as they are written", () => {
    expect(parse(SITE)).toEqual(SITE);
    expect(parse({ ...SITE, logo: [], logoDark: "/dark.svg" })).toMatchObject({
      logo: [],
      logoDark: "/dark.svg",
    });
  });

  test("count days in New York unless they say where", () => {
    const { timeZone: _left, ...rest } = SITE;
    expect(parse(rest)).toMatchObject({ timeZone: "America/New_York" });
  });

  test.each(["", "Eastern", "America/Gotham", "+05:00"])("have no time zone %j", (timeZone) => {
    expect(() => parse({ ...SITE, timeZone })).toThrow(/\btimeZone: must be an IANA time zone/);
  });

  test("as shipped are complete", () => {
    expect(parse(site)).toEqual(site);
  });

  test("that are no JSON are refused by the file's name and the reason", () => {
    expect(() => parseText("{ name: ")).toThrow(/^data\/site\.json: not valid JSON \(.+\)$/);
  });

  test("that are no object are refused by the file's name", () => {
    for (const value of [[], "text", null]) expect(() => parse(value)).toThrow(/^data\/site\.json: file: /);
  });

  test("are refused naming every bad field at once", () => {
    const { promoLine: _missing, ...rest } = SITE;
    const bad = { ...rest, name: "", logo: ["https://cdn.example/logo.svg"], contactEmail: "desk" };
    for (const field of [/\bname: /, /\blogo\.0: /, /\bcontactEmail: /, /\bpromoLine: /]) {
      expect(() => parse(bad)).toThrow(field);
    }
  });
});
