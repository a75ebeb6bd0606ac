import { describe, expect, test } from "vitest";
import { loadDirectory } from "../data/directory-store.server.ts";
import { listingPath } from "../listing-paths.ts";
import { meantByText } from "./meant-by-text.server.ts";
import { DIRECTORY, type DirectoryQuery } from "./query.ts";

const asked = (search: string): DirectoryQuery => DIRECTORY.parse(new URLSearchParams(search));

async function meant(search: string): Promise<string> {
  return DIRECTORY.search(meantByText(await loadDirectory(), asked(search)));
}

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
