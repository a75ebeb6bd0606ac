import { describe, expect, test } from "vitest";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { viewSearch } from "./search.page.server.ts";
import { searchPath } from "./search-query.ts";

async function view(q: string, rest: Parameters<typeof searchPath>[0] = { page: 1 }) {
  return (await viewSearch(new Request(`http://localhost${searchPath({ ...rest, q })}`))).view;
}

/** Where a search leads instead of showing a page. */
async function leadsTo(answer: Promise<unknown>): Promise<{ to: string | null; kept: string | null }> {
  const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
  expect(response.status).toBe(302);
  return { to: response.headers.get("Location"), kept: response.headers.get("Cache-Control") };
}

describe("a page of the search", () => {
  test("shows the first of each type, with the number of all", async () => {
    const { groups, totals } = await view("label");
    expect(groups.map(({ type }) => type)).toContain("stories");
    for (const group of groups) {
      expect(group.total).toBe(totals[group.type]);
      const shown = "entries" in group ? group.entries.length : group.listings.length;
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThanOrEqual(8);
    }
  });

  test("of one type shows ten, page by page, each result once", async () => {
    const { totals, pageCount } = await view("license", { type: "stories", page: 1 });
    expect(pageCount).toBe(Math.ceil(totals.stories / 10));
    const paths: string[] = [];
    for (let page = 1; page <= pageCount; page++) {
      const { groups, answers } = await view("license", { type: "stories", page });
      expect(answers).toEqual([]);
      for (const group of groups)
        if ("entries" in group) paths.push(...group.entries.map(({ path }) => path));
    }
    expect(paths).toHaveLength(totals.stories);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("a shop's name finds the shop, and no stories with words like it", async () => {
    const { listings } = await loadDirectory();
    for (const { name } of listings.filter((listing) => listing.name.split(" ").length === 3).slice(0, 20)) {
      const { totals, closeness } = await view(name);
      expect(totals.dispensaries, name).toBeGreaterThan(0);
      expect(closeness, name).toBe("exact");
    }
  });

  test("stories come with their covers and bylines", async () => {
    const { groups } = await view("terpenes");
    const stories = groups.flatMap((group) =>
      group.type === "stories" && "entries" in group ? group.entries : [],
    );
    expect(stories.length).toBeGreaterThan(0);
    for (const { picture, byline } of stories) {
      expect(picture?.slug).toBeTruthy();
      expect(byline).toContain("staff reporter");
    }
  });

  test("shows a passage where the words are in the text alone", async () => {
    const { groups } = await view("endocannabinoid anandamide");
    const stories = groups.flatMap((group) => ("entries" in group ? group.entries : []));
    expect(stories.length).toBeGreaterThan(0);
    for (const { title, text } of stories) expect(title.length + text.length).toBeGreaterThan(2);
  });

  test("with a state shows the shops there beside the law", async () => {
    const { answers, groups } = await view("2 oz ohio");
    expect(answers.map(({ kind }) => kind)).toEqual(["law"]);
    const shops = groups.find(({ type }) => type === "dispensaries");
    expect(shops && "where" in shops && shops.where).toBe("Ohio");
  });

  test("without a query suggests some", async () => {
    const { groups, suggestions } = await view("");
    expect(groups).toEqual([]);
    for (const word of suggestions) expect((await view(word)).groups, word).not.toEqual([]);
  });

  test("a page beyond the last leads to the first", async () => {
    const { to, kept } = await leadsTo(view("label", { type: "pages", page: 9 }));
    expect(to).toBe("/search?q=label&type=pages");
    expect(kept).toBe("no-store");
  });

  test.each([
    ["80202", "/dispensaries?near=80202"],
    ["dispensaries near 80202", "/dispensaries?near=80202"],
    ["80202-1234", "/dispensaries?near=80202"],
  ])("one clear meaning leads straight there: %s to %s", async (q, path) => {
    expect((await leadsTo(view(q))).to).toBe(path);
  });

  test("a phone or license number leads to its shop, in any spelling", async () => {
    const { listings } = await loadDirectory();
    const shop = listings.find(({ phone, licenseNumber }) => phone && licenseNumber);
    const { phone = "", licenseNumber = "" } = shop ?? {};
    for (const q of [
      phone,
      phone.replace(/\D/g, ""),
      `+1 ${phone}`,
      licenseNumber,
      licenseNumber.toLowerCase().replaceAll("-", " "),
    ]) {
      expect((await leadsTo(view(q))).to, q).toBe(shop && listingPath(shop));
    }
  });

  test("shops that share just the name that was asked for go before stories", async () => {
    const { listings } = await loadDirectory();
    const names = listings.map(({ name }) => name);
    const shared = names.find((name, i) => names.indexOf(name) !== i && name.split(" ").length === 2) ?? "";
    const { groups } = await view(shared);
    expect(groups[0]?.type).toBe("dispensaries");
    expect(groups[0]?.total).toBeGreaterThan(1);
  });

  test("a number that several shops share lists them", async () => {
    const { listings } = await loadDirectory();
    const phones = listings.map(({ phone }) => phone);
    const shared = phones.find((phone, i) => phone && phones.indexOf(phone) !== i) ?? "";
    const { totals, groups } = await view(shared);
    expect(totals.dispensaries).toBe(phones.filter((phone) => phone === shared).length);
    expect(groups.map(({ type }) => type)).toEqual(["dispensaries"]);
  });

  test("a ZIP that nobody has is looked for like any word", async () => {
    expect((await view("00000")).groups).toEqual([]);
  });
});
