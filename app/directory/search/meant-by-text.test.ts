import { describe, expect, test } from "vitest";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { type Directory, loadDirectory } from "../data/directory-store.server.ts";
import type { UnsluggedListing } from "../listing.ts";
import { listingPath } from "../listing-paths.ts";
import { buildDirectoryIndex } from "./directory-index.server.ts";
import { meantByText } from "./meant-by-text.server.ts";
import { DIRECTORY, type DirectoryQuery } from "./query.ts";

const asked = (search: string): DirectoryQuery => DIRECTORY.parse(new URLSearchParams(search));

async function meant(search: string): Promise<string> {
  return DIRECTORY.search(meantByText(await loadDirectory(), asked(search)));
}

function shop(id: string, name: string, more: Partial<UnsluggedListing> = {}): UnsluggedListing {
  const place = { address: "1 Main Street", city: "Salem", state: "OR" } as const;
  return { id, name, ...place, createdAt: "", featured: false, verified: false, services: [], ...more };
}

const few = await buildDirectoryIndex([
  shop("aster", "Aster", { phone: "(303) 555-0101", licenseNumber: "402-R 0001" }),
  shop("basil", "Basil", { phone: "303-555-0102", licenseNumber: "L-12" }),
  shop("clover", "Clover", { phone: "303-555-0103", licenseNumber: "AB-34" }),
  shop("dill", "Dill", { phone: "3035550103" }),
  shop("lot", "Lot 80202-1234", { address: "80202 Main Street" }),
  shop("state", "Colorado Leaf"),
  shop("city", "Denver CO Leaf"),
]);

/** Where a text leads among a few shops: a view of the directory, or a shop. */
function among(search: string): string {
  try {
    // A directory of its own: its numbers are read anew.
    const directory = { ...few, listings: [...few.listings] } as unknown as Directory;
    return DIRECTORY.search(meantByText(directory, asked(search)));
  } catch (thrown) {
    expect((thrown as Response).headers.get("Cache-Control")).toBe(CACHE.never);
    const path = (thrown as Response).headers.get("Location");
    return few.listings.find((listing) => listingPath(listing) === path)?.id ?? "none";
  }
}

describe("among shops whose names, addresses and numbers are alike", () => {
  test.each([
    ["a ZIP is a place, though a shop has it as its house number", "q=80202", "?near=80202"],
    ["so it is with its four digits more, though a shop is called so", "q=80202-1234", "?near=80202"],
    ["and after the word", "q=ZIP+code:+80202", "?near=80202"],
    ["a house number with its street is none", "q=80202+main", "?q=80202+main"],
    ["nor one behind other words", "q=call+80202", "?q=call+80202"],
    ["nor one with digits that none has", "q=80202-12345", "?q=80202-12345"],
    ["a city without a comma is first what shops are called", "q=denver+co", "?q=denver+co"],
    ["with one it is the city", "q=denver,+co", "?near=Denver%2C+CO"],
    ["so is one that no shop is called by", "q=boise+id", "?near=Boise%2C+ID"],
    ["a state is first what shops are called", "q=colorado", "?q=colorado"],
    ["a state's two letters are no state", "q=oh", "?q=oh"],
    ["a state within another is none", "q=ohio&state=CO", "?q=ohio&state=CO"],
    ["a telephone number leads to its shop, however it is written", "q=303.555.0101", "aster"],
    ["with the country's code too", "q=1+303+555+0102", "basil"],
    ["one that two shops have leads to neither", "q=303-555-0103", "?q=303-555-0103"],
    ["one that nobody has leads nowhere", "q=303-555-0199", "?q=303-555-0199"],
    ["a license leads to its shop, without its hyphens and spaces", "q=402r0001", "aster"],
    ["and with others", "q=402+R-0001", "aster"],
    ["one of four characters too", "q=ab34", "clover"],
    ["one of three is too short to be meant", "q=L-12", "?q=L-12"],
  ])("%s: %s is %s", (_what, search, meaning) => {
    expect(among(search)).toBe(meaning);
  });
});

describe("the directory's text", () => {
  test.each([
    ["q=80202", "?near=80202"],
    ["q=zip+80202", "?near=80202"],
    ["q=80202&open=now", "?near=80202&open=now"],
    ["q=Denver%2C+CO", "?near=Denver%2C+CO"],
    ["q=denver%2C+colorado", "?near=Denver%2C+CO"],
    ["q=denver+co", "?near=Denver%2C+CO"],
    ["q=denver", "?q=denver"],
    ["q=ohio", "?state=OH"],
    ["q=00000", "?q=00000"],
    ["q=80202&near=10001", "?q=80202&near=10001"],
    ["q=zzqx", "?q=zzqx"],
  ])("%s means %s", async (search, meaning) => {
    expect(await meant(search)).toBe(meaning);
  });

  test("is a shop's number: it leads to the shop", async () => {
    const { listings } = await loadDirectory();
    const shop = listings.find(({ phone, licenseNumber }) => phone && licenseNumber);
    for (const q of [shop?.phone ?? "", shop?.licenseNumber?.toLowerCase().replaceAll("-", " ") ?? ""]) {
      const thrown = await meant(String(new URLSearchParams({ q }))).catch((error: unknown) => error);
      expect((thrown as Response).headers.get("Location"), q).toBe(shop && listingPath(shop));
    }
  });
});
