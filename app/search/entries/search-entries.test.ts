import { describe, expect, test } from "vitest";
import { buildEntryIndex } from "./entry-index.server.ts";
import { searchEntries } from "./search-entries.ts";
import type { SearchEntry } from "./search-entry.server.ts";

function story(
  slug: string,
  given: Partial<SearchEntry> & { text?: string; headings?: string[] },
): SearchEntry {
  const { text = "", headings = [], ...fields } = given;
  return {
    type: "articles",
    path: `/article/${slug}`,
    title: slug,
    summary: "",
    kicker: { name: "News", path: "/category/news" },
    words: [],
    published: "2026-11-01T00:00:00.000Z",
    readText: () => ({ text, headings }),
    ...fields,
  };
}

const STORIES = [
  story("label", { title: "Reading a cannabis label", words: ["labels"], text: "What the package says." }),
  story("mention", { title: "Other things", text: "The label of a jar is mentioned once." }),
  story("denver", { title: "Visiting Denver", text: "Never drive. Dinner is deeper in town." }),
  story("older", { title: "Terpenes", published: "2026-01-01T00:00:00.000Z" }),
  story("newer", { title: "Terpenes", published: "2026-10-01T00:00:00.000Z" }),
  story("heading", { title: "Water", headings: ["How roots breathe"], text: "Roots need air." }),
  story("cafe", { title: "Café society" }),
];

async function search(q: string) {
  const { found, closeness } = searchEntries(await buildEntryIndex(STORIES), q);
  return { slugs: found.map(({ entry: { path } }) => path.replace("/article/", "")), closeness, found };
}

describe("a search of the stories", () => {
  test("finds words of titles before words of texts", async () => {
    expect(await search("label")).toMatchObject({ slugs: ["label", "mention"], closeness: "exact" });
  });

  test.each([
    ["labels", "label"],
    ["LABEL", "label"],
    ["lab", "label"],
    ["cafe", "cafe"],
    ["how do roots breathe", "heading"],
    ["reading the label", "label"],
  ])("%s finds %s", async (q, slug) => {
    const { slugs, closeness } = await search(q);
    expect(slugs[0]).toBe(slug);
    expect(closeness).toBe("exact");
  });

  test("wants all words where a story has them", async () => {
    expect((await search("label jar")).slugs).toEqual(["mention"]);
  });

  test.each([
    ["lable", "label"],
    ["devner", "denver"],
    ["visting denver", "denver"],
    ["terpens", "newer"],
    ["cannabsi label", "label"],
  ])("forgives a typo: %s finds %s", async (q, slug) => {
    const { slugs, closeness } = await search(q);
    expect(slugs[0]).toBe(slug);
    expect(["exact", "close"]).toContain(closeness);
  });

  test("a typo finds the closest word only", async () => {
    expect(await search("devner")).toMatchObject({ slugs: ["denver"], closeness: "close" });
  });

  test("makes do with some of the words when no story has all", async () => {
    const { slugs, closeness } = await search("denver terpenes");
    expect(closeness).toBe("some");
    expect(slugs.toSorted()).toEqual(["denver", "newer", "older"]);
  });

  test("of two that fit alike the newer one comes first", async () => {
    expect((await search("terpenes")).slugs).toEqual(["newer", "older"]);
  });

  test("says which words it found, as the text has them", async () => {
    const [first] = (await search("lab")).found;
    expect([...(first?.forms ?? [])]).toEqual(["label"]);
  });

  test.each(["", "the of and", "!?", "xyzzyx", "qqqqqqqq wwwwwww"])("finds nothing for %j", async (q) => {
    expect((await search(q)).slugs).toEqual([]);
  });

  test("looks at sixteen words at most", async () => {
    expect((await search(`${"label ".repeat(16)} denver`)).slugs).toEqual(["label", "mention"]);
  });
});

test("the index is built in slices, with other work in between", async () => {
  const text = "Many different words of some length make the work of a while. ".repeat(60);
  const many = Array.from({ length: 900 }, (_, i) => story(`s${i}`, { text: `${text} number${i}` }));
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await buildEntryIndex(many);
  clearInterval(timer);
  expect(longest).toBeGreaterThan(0);
  // A turn is some 6 ms; a busy machine may hold it up for long.
  expect(longest).toBeLessThan(200);
});

test("with very many stories their texts are left out", async () => {
  const many = Array.from({ length: 1501 }, (_, i) =>
    story(`s${i}`, { title: `Title ${i}`, text: "buried" }),
  );
  const index = await buildEntryIndex(many);
  expect(searchEntries(index, "buried").found).toEqual([]);
  expect(searchEntries(index, "title 1500").found[0]?.entry.path).toBe("/article/s1500");
});
