import { expect, test } from "vitest";
import { factsAsJson } from "./downloads/facts-as-json.ts";
import { lawBook } from "./facts/law-book.server.ts";
import { staleOn } from "./facts/verified-since.server.ts";
import { lawListed } from "./law.listed.server.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

test("the sitemap has the pages that answer, each with the day of its newest check, and none twice", async () => {
  const { law: pages = [] } = await lawListed.sitemaps(NOW);
  const paths = pages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain("/legality?product=cbd");
  const ohio = pages.find(({ path }) => path === "/is-cannabis-legal/ohio");
  expect(ohio?.lastmod).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(paths).not.toContain("/is-thca-legal/district-of-columbia");
});

test("the search knows each of them by its question and its answer", async () => {
  const pages = (await lawListed.searchable?.(NOW)) ?? [];
  const ohio = pages.find(({ path }) => path === "/is-cannabis-legal/ohio");
  expect(ohio).toMatchObject({ title: "Is cannabis legal in Ohio?", kicker: { name: "State law" } });
  expect(ohio?.summary).toMatch(/^Yes\. Adults 21 and over may possess up to 2\.5 ounces/);
  expect(ohio?.words.join(" ")).toContain("marijuana");
});

test("the JSON has every fact, with its page, the changes and the sources", () => {
  const book = lawBook();
  const { facts, changes, sources, count } = JSON.parse(
    factsAsJson(book, "https://leaf.example", staleOn(book.changes, "2026-11-21")),
  );
  expect(facts).toHaveLength(count);
  expect(count).toBe(book.facts.length);
  expect(changes).toHaveLength(book.changes.length);
  expect(sources).toHaveLength(book.sources.length);
  const ohio = facts.find(
    (each: { state: string; product: string }) => each.state === "OH" && each.product === "cbd",
  );
  expect(ohio.page).toBe("https://leaf.example/is-cbd-legal/ohio");
  // What its page says is not verified since is no fact of today to a program either (product.md 18.13).
  const known = facts.filter((each: { verified: boolean }) => each.verified);
  const stale = known.filter((each: { stale?: true }) => each.stale);
  expect(stale.length).toBeGreaterThan(0);
  expect(stale.length).toBeLessThan(known.length);
  for (const { checkedOn, product } of stale)
    expect(checkedOn < "2026-05-25" || product !== "cannabis", checkedOn).toBe(true);
});
