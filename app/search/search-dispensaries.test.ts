import { describe, expect, test } from "vitest";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { searchDispensaries } from "./search-dispensaries.server.ts";

const directory = await loadDirectory();
const inDenver = directory.listings.filter(({ city }) => city === "Denver");

async function search(q: string) {
  const { rows, ...rest } = await searchDispensaries(directory, q);
  return { listings: Array.from(rows, (row) => directory.listings[row]), ...rest };
}

describe("dispensaries among the results", () => {
  test("are what the directory finds for the same text, in its order", async () => {
    const found = await search("Denver");
    expect(found.path).toBe("/dispensaries?q=Denver");
    expect(found.listings).toEqual(
      directory.listings.filter(({ name, address = "", city }) =>
        [name, address, city].some((text) => text.toLowerCase().includes("denver")),
      ),
    );
  });

  test("are found by words that stand in different places", async () => {
    const [listing] = inDenver;
    if (!listing) throw new Error("there is no listing in Denver");
    const found = await search(`${listing.name} Denver`);
    expect(found.listings).toContain(listing);
    for (const other of found.listings) expect(other?.city).toBe("Denver");
  });

  test("are found by city and state, also among generic words", async () => {
    for (const q of ["Denver, CO", "dispensaries in Denver Colorado", "denver dispensary co"]) {
      const found = await search(q);
      for (const listing of inDenver) expect(found.listings, q).toContain(listing);
      for (const other of found.listings) expect(other?.state, q).toBe("CO");
    }
    expect((await search("Denver, CO")).path).toBe("/dispensaries?q=denver&state=CO");
  });

  test("of a state are those that the directory has there", async () => {
    const found = await search("dispensaries in Vermont");
    expect(found.listings).toEqual(directory.listings.filter(({ state }) => state === "VT"));
    expect(found.path).toBe("/dispensaries?state=VT");
  });

  test.each(["Devner", "Denvr", "dennver"])("are found in spite of a typo: %s", async (q) => {
    const found = await search(q);
    expect(found.instead).toBe("denver");
    for (const listing of inDenver) expect(found.listings).toContain(listing);
  });

  test.each(["", "xyzzyx", "shops near me", "zzzzzz qqqqqq"])("are none for %j", async (q) => {
    if (q) expect((await search(q)).listings).toEqual([]);
  });
});
