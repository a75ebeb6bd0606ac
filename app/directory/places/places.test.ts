import { describe, expect, test } from "vitest";
import { findCity, listCities, parseCityAndState } from "./cities.server.ts";
import { distanceMiles } from "./distance.ts";
import { findZip, listZipAreas, nearestZip, normalizeZip } from "./zip-table.server.ts";

describe("a ZIP", () => {
  test.each([
    ["80202", "80202"],
    ["80202-1234", "80202"],
    ["802021234", "80202"],
    ["7304", "07304"],
    ["73041234", "07304"],
    [" 80202.0 ", "80202"],
    ["abcde", undefined],
    ["12", undefined],
    ["8020212345", undefined],
    ["", undefined],
  ])("%j is read as %j", (text, zip) => {
    expect(normalizeZip(text)).toBe(zip);
  });

  test("has its place; one that does not exist has none", () => {
    expect(findZip("80202")).toMatchObject({ city: "Denver", state: "CO" });
    expect(findZip("96910")).toMatchObject({ state: "GU" });
    expect(findZip("00000")).toBeUndefined();
  });

  test("of the whole table lies in the United States or a territory", () => {
    let count = 0;
    for (const { zip, lat, lng } of listZipAreas()) {
      count += 1;
      expect(lat > -15 && lat < 72 && (lng < -64 || lng > 140), zip).toBe(true);
    }
    expect(count).toBeGreaterThan(40_000);
  });

  test("is the nearest one to its own centre, and there is none at sea", () => {
    for (const zip of ["80202", "10001", "99501", "96813"]) {
      const area = findZip(zip);
      const nearest = area && nearestZip(area);
      expect(nearest && area ? distanceMiles(nearest, area) : undefined, zip).toBe(0);
    }
    expect(nearestZip({ lat: 30, lng: -40 })).toBeUndefined();
  });
});

describe("a city", () => {
  test.each([
    ["Denver, CO", "Denver", "CO"],
    ["denver,co", "Denver", "CO"],
    ["DENVER CO", "Denver", "CO"],
    ["Denver, Colorado", "Denver", "CO"],
    ["New York, New York", "New York", "NY"],
    ["St. Louis, MO", "Saint Louis", "MO"],
  ])("%j is %s, %s", (text, name, state) => {
    expect(parseCityAndState(text)).toMatchObject({ name, state });
  });

  test.each(["Denver", "Denver, XX", "Atlantis, CO", ", CO", ",", ""])("%j names none", (text) => {
    expect(parseCityAndState(text)).toBeUndefined();
  });

  test.each(["Denver{}x", "Denver{},{}x", "Denver{}CO,", "Denver{}, CO{}x"])(
    "%s with blanks names none",
    (text) => {
      expect(parseCityAndState(text.replaceAll("{}", " ".repeat(60)))).toBeUndefined();
    },
  );

  test("has any blanks around its comma, and before its state's code", () => {
    for (const text of ["Denver  ,  CO", "Denver,CO", " Denver   CO ", "Denver\t,\ncolorado"])
      expect(parseCityAndState(text), text).toMatchObject({ name: "Denver", state: "CO" });
  });

  test("is found by its slug", () => {
    for (const city of listCities()) {
      if (city.slug) expect(findCity(city.slug, city.state), `${city.name}, ${city.state}`).toBe(city);
    }
  });
});

describe("a distance", () => {
  test("is the great circle's, in miles", () => {
    const [newYork, losAngeles] = [
      { lat: 40.7128, lng: -74.006 },
      { lat: 34.0522, lng: -118.2437 },
    ];
    expect(distanceMiles(newYork, losAngeles)).toBeCloseTo(2445.6, 0);
    expect(distanceMiles(losAngeles, newYork)).toBe(distanceMiles(newYork, losAngeles));
    expect(distanceMiles(newYork, newYork)).toBe(0);
  });

  test("over the date line is short", () => {
    expect(distanceMiles({ lat: 52, lng: 179.9 }, { lat: 52, lng: -179.9 })).toBeLessThan(10);
  });
});
