import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { advertisingSchema } from "./advertising.file.server.ts";
import { priceText } from "./price.ts";
import { rateCardCsv } from "./rate-card-csv.server.ts";

const shipped = JSON.parse(readFileSync("data/advertising.json", "utf8"));
const parse = (changes: object) => advertisingSchema.safeParse({ ...shipped, ...changes });
const messages = (changes: object) =>
  parse(changes).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("the shipped file", () => {
  const data = advertisingSchema.parse(shipped);

  test("has the seven formats, and no price and no audience that nobody measured", () => {
    expect(data.formats.map(({ slug }) => slug)).toEqual([
      "banner",
      "skyscraper",
      "native",
      "newsletter",
      "sponsored-article",
      "directory-feature",
      "radio-spot",
    ]);
    expect([...data.formats, ...data.packages].filter(({ price }) => price)).toEqual([]);
    expect(data.audience).toBeUndefined();
  });

  test("names law and day for every state's rule", () => {
    for (const { citation, checked, url } of data.stateRules) {
      expect(citation).toMatch(/\d/);
      expect(checked).toMatch(/^2026-/);
      expect(url).toMatch(/^https:/);
    }
    const california = data.stateRules.find(({ state }) => state === "CA");
    expect(california).toMatchObject({ licenseNumber: true, audience: { adultsAtLeast: 71.6 } });
  });
});

describe("a file with a mistake is refused, with the field", () => {
  test.each([
    [
      { packages: [{ ...shipped.packages[0], formats: { popup: "1" } }] },
      "packages.0.formats: “popup” is no format",
    ],
    [{ formats: [...shipped.formats, shipped.formats[0]] }, "“banner” is there twice"],
    [
      { formats: [{ ...shipped.formats[0], price: { cents: 12.5, unit: "a week" } }] },
      "formats.0.price.cents: must be whole cents",
    ],
    [
      { stateRules: [{ ...shipped.stateRules[0], state: "Atlantis" }] },
      "stateRules.0.state: “Atlantis” is no US state",
    ],
    [
      { stateRules: [{ ...shipped.stateRules[0], citation: "" }] },
      "stateRules.0.citation: must not be empty",
    ],
    [{ audience: { adultPercent: 90, measured: "2026-11-01" } }, "audience.method"],
    [{ colour: "green" }, "colour"],
  ])("%#", (changes, reason) => {
    expect(messages(changes)?.join("; ")).toContain(reason);
  });
});

test.each([
  [undefined, "Price on request"],
  [{ cents: 120_000, unit: "a week" }, "$1,200 a week"],
  [{ cents: 1_250, unit: "per thousand views" }, "$12.50 per thousand views"],
])("%j reads %s", (price, text) => {
  expect(priceText(price)).toBe(text);
});

describe("the CSV", () => {
  const rows = (csv: string) =>
    Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true })
      .data;

  test("has a row for every format and package", () => {
    const csv = rows(rateCardCsv(advertisingSchema.parse(shipped)));
    expect(csv).toHaveLength(shipped.formats.length + shipped.packages.length);
    expect(csv[0]).toMatchObject({
      kind: "format",
      slug: "banner",
      size: "728 × 90 px",
      rate: "Price on request",
    });
    expect(csv.at(-1)).toMatchObject({ kind: "package", slug: "full-edition" });
  });

  test("never gives a spreadsheet a formula", () => {
    const format = { ...shipped.formats[0], name: '=HYPERLINK("https://evil.example")' };
    const [row] = rows(rateCardCsv(advertisingSchema.parse({ ...shipped, formats: [format], packages: [] })));
    expect(row?.name).toMatch(/^'=/);
  });
});
