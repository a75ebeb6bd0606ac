import { describe, expect, it } from "vitest";
import { importFile, lines, temporaryFile } from "../import-fixture.server.ts";
import { oneSpelling } from "./city-name.server.ts";

describe("one city under one name (product.md 22.6)", () => {
  it.each([
    ["Mt Pleasant", "MI", "Mount Pleasant"],
    ["Mt. Pleasant", "MI", "Mount Pleasant"],
    ["W Hollywood", "CA", "West Hollywood"],
    ["O Fallon", "MO", "O'Fallon"],
    ["O'Fallon", "MO", "O'Fallon"],
    ["OFallon", "MO", "O'Fallon"],
    ["Saint Louis", "MO", "St. Louis"],
    ["St Louis", "MO", "St. Louis"],
    ["Woodland Hls", "CA", "Woodland Hills"],
    ["Mckinleyville", "CA", "McKinleyville"],
    ["Coeur D Alene", "ID", "Coeur d'Alene"],
    ["Lee's Summit", "MO", "Lee's Summit"],
    ["N Nowhere", "MO", "North Nowhere"],
    ["Nowhere Hls", "MO", "Nowhere Hills"],
    // A word that every object of the language has.
    ["Port Constructor", "MO", "Port Constructor"],
  ] as const)("%s, %s is %s", (written, state, name) => expect(oneSpelling(written, state)).toBe(name));

  it("is what an import writes", () => {
    const path = temporaryFile(
      "Name,Address,City,State,Zip\nA,1 Main St,O FALLON,MO,63366\nB,2 Main St,O'Fallon,MO,63366\nC,3 Main St,MT VERNON,MO,65712\nD,4 Main St,Saint Louis,MO,63101\n",
    );
    expect(lines(importFile(path).rows, ["name", "city"])).toEqual([
      "C | Mount Vernon",
      "A | O'Fallon",
      "B | O'Fallon",
      "D | St. Louis",
    ]);
  });
});

describe("what is a city and what is none", () => {
  it("takes no town for a unit, and a unit for none", () => {
    const towns = [
      ["Springfield", "MO", "65801"],
      ["Spokane", "WA", "99201"],
      ["Flint", "MI", "48502"],
      ["Florence", "AZ", "85132"],
      ["Sparks", "NV", "89431"],
      ["Bayside", "CA", "95524"],
      ["Bay City", "MI", "48706"],
      ["Stephenson", "MI", "49887"],
      ["Storey", "NV", ""],
      ["Lotus", "CA", "95651"],
      ["Roomville", "CA", "95651"],
    ] as const;
    for (const [city, state, zip] of towns) {
      const path = temporaryFile(`Name,Address,City,State,Zip\nFern,12 Main St,${city},${state},${zip}\n`);
      expect(lines(importFile(path).rows, ["address", "city"]), city).toEqual([`12 Main St | ${city}`]);
    }
  });

  it("publishes no county as a city (product.md 22.7)", () => {
    const path = temporaryFile(
      "Name,Address,City,State,Zip\nFern,12 Main St,Clark County,NV,89101\nAsh,14 Main St,Reno,NV,89501\n",
    );
    expect(lines(importFile(path).rows, ["name", "city"])).toEqual(["Fern | Las Vegas", "Ash | Reno"]);
    const counties = temporaryFile("Name,County,State\nFern,Clark,NV\nAsh,Washoe,NV\n");
    expect(() => importFile(counties, { map: { city: ["County"] } })).toThrow("A county is never published");
  });

  it("believes an address that says city and ZIP before a City column that says another", () => {
    const path = temporaryFile(
      'Name,City,License Address\nFern,Hartford,"12 Main St\nNew Haven, CT 06511"\nAsh,New Haven,"14 Main St\nNew Haven, CT 06511"\n',
    );
    expect(lines(importFile(path).rows, ["name", "address", "city", "zip"])).toEqual([
      "Ash | 14 Main St | New Haven | 06511",
      "Fern | 12 Main St | New Haven | 06511",
    ]);
  });
});
