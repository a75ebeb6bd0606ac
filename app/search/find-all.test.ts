import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entryIndex } from "./entries/entry-index.server.ts";
import { findAll } from "./find-all.server.ts";
import { viewSearch } from "./search.page.server.ts";
import { suggest } from "./suggest/suggest.server.ts";

const WORDS =
  "2 oz ohio denver co weed near 80202 open the & ½ 1/2 delta 8 is legal 555-0145 é 🌿 \u0000 \u202e '’ - , . ? iii st".split(
    " ",
  );

/** Texts as readers and as robots send them. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 20 }).map((words) => words.join(" ")),
);

describe("no text", () => {
  test("makes the search fail, nor its suggestions", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (q) => {
        const { answers } = await findAll(q);
        expect(new Set(answers.map(({ kind }) => kind)).size).toBe(answers.length);
        const { suggestions } = await suggest(q);
        expect(suggestions.length).toBeLessThanOrEqual(6);
        expect(new Set(suggestions.map(({ path }) => path)).size).toBe(suggestions.length);
        for (const { path, title } of suggestions) {
          expect(path).toMatch(/^\/[^/]/);
          expect(title).not.toBe("");
        }
      }),
      { numRuns: 150 },
    );
  });

  test("leads anywhere but to this site", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (q) => {
        const request = new Request(`http://localhost/search?${new URLSearchParams({ q })}`);
        const answer = await viewSearch(request).catch((thrown: unknown) => thrown);
        if (answer instanceof Response) expect(answer.headers.get("Location")).toMatch(/^\/[^/]/);
        else expect(answer).toHaveProperty("view");
      }),
      { numRuns: 100 },
    );
  });

  test("costs much more than another: the longest is as quick as a few of the shortest", async () => {
    const worst = [
      "a ".repeat(50),
      "z".repeat(100),
      "wxyzq ".repeat(16),
      "1/1".repeat(33),
      "''’’".repeat(25),
    ];
    const time = async (q: string) => {
      const started = performance.now();
      for (let i = 0; i < 20; i++) await findAll(q);
      return performance.now() - started;
    };
    const plain = await time("dispensaries open now in denver colorado");
    for (const q of worst) expect(await time(q), q).toBeLessThan(100 * plain);
  });
});

describe("suggestions", () => {
  test("stand in the order law, shop, city, story", async () => {
    const { suggestions } = await suggest("ohio");
    const kinds = suggestions.map(({ kind }) => kind);
    expect(kinds[0]).toBe("law");
    const order = ["law", "shop", "city", "story"];
    expect(kinds).toEqual(kinds.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  test.each([
    ["chuga", "Chugach Collective"],
    ["denv", "Denver, CO"],
    ["terpe", "Terpenes: what the evidence supports so far"],
    ["80202", "Dispensaries near 80202"],
    ["is weed legal in tex", "Cannabis in Texas: no, with a narrow exception"],
    ["tidew", "Tidewater Gummies"],
    ["ohio", "Dispensaries in Ohio"],
    ["new york", "Dispensaries in New York"],
    ["dispensaries in michigan", "Dispensaries in Michigan"],
    ["ohi", "Dispensaries in Ohio"],
    ["district of columbia", "Dispensaries in the District of Columbia"],
  ])("%s suggests %s", async (q, title) => {
    const { suggestions } = await suggest(q);
    expect(suggestions.map((one) => one.title)).toContain(title);
  });
});

test("what is made up says so in the search too, as wherever it appears: shops, brands, products and deals", async () => {
  const [shop] = (await suggest("chuga")).suggestions;
  expect(shop?.detail).toMatch(/ · fictional$/);
  const { answers } = await findAll("Chugach Collective");
  expect(answers.find(({ kind }) => kind === "shop")).toMatchObject({ demonstration: true });
  expect((await findAll("denver co")).answers[0]).toMatchObject({ kind: "city", demonstration: true });
  const { entries } = await entryIndex();
  const made = entries.filter(({ path }) => /^\/(brands|products|deals)\/./.test(path));
  expect(new Set(made.map(({ kicker }) => kicker.name))).toEqual(
    new Set(["Brand", "Product", "Deal"].map((kind) => `${kind} · A fictional example`)),
  );
});

test("what is found is kept no longer than a deal among it holds, also where no shop's hours are said (product.md 19.2)", async () => {
  const { until } = await entryIndex();
  expect(until).toBeLessThan(Number.POSITIVE_INFINITY);
  const request = new Request("http://localhost/search?q=terpenes");
  expect((await viewSearch(request)).until).toBe(until);
  expect((await suggest("terpenes")).until).toBe(until);
});
