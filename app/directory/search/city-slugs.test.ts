import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { citySlugs } from "./city-slugs.ts";

const shop = (id: string, name: string, address?: string) => ({ id, name, address });

describe("slugs of a city's listings", () => {
  test("are made of the name alone where it is the only one", async () => {
    expect(await citySlugs([shop("1", "Café Flor", "1 Main Street"), shop("2", "Leaf & Co.")])).toEqual([
      "cafe-flor",
      "leaf-and-co",
    ]);
  });

  test("tell shops of one name apart by their street, for each of them", async () => {
    expect(await citySlugs([shop("1", "Leaf", "1 Main Street"), shop("2", "Leaf", "9 Oak Avenue")])).toEqual([
      "leaf-1-main-street",
      "leaf-9-oak-avenue",
    ]);
  });

  test("are told apart by the ZIP where there is no street, and by a number where rows share even their id", async () => {
    expect(
      await citySlugs([
        { ...shop("1", "Leaf"), zip: "80203" },
        { ...shop("2", "Leaf"), zip: "80204" },
      ]),
    ).toEqual(["leaf-80203", "leaf-80204"]);
    const [first = "", second, third] = await citySlugs([
      shop("1", "Leaf"),
      shop("1", "Leaf"),
      shop("1", "Leaf"),
    ]);
    expect(first).toMatch(/^leaf-[a-z0-9]+$/);
    expect([second, third]).toEqual([`${first}-2`, `${first}-3`]);
  });

  test("stand for a name without a letter too", async () => {
    expect(await citySlugs([shop("1", "???")])).toEqual(["dispensary"]);
  });

  const listings = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z0-9]{1,12}$/),
      name: fc.constantFrom("Leaf", "Leaf ", "LEAF", "Leaf 1", "Sage", "大麻", ""),
      address: fc.option(fc.constantFrom("1 Main Street", "1 Main St", "2 Main Street"), { nil: undefined }),
    }),
    { selector: ({ id }) => id, maxLength: 25 },
  );

  test("are unique and fit a URL", async () => {
    await fc.assert(
      fc.asyncProperty(listings, async (rows) => {
        const slugs = await citySlugs(rows);
        expect(new Set(slugs).size).toBe(rows.length);
        for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
      }),
    );
  });

  test("do not depend on the order of rows", async () => {
    const shuffled = listings.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ([rows, others]) => {
        const bySlug = async (some: typeof rows) =>
          new Map((await citySlugs(some)).map((slug, i) => [some[i]?.id, slug]));
        expect(await bySlug(others)).toEqual(await bySlug(rows));
      }),
    );
  });
});
