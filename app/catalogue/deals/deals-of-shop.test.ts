import { expect, test } from "vitest";
import { loadDeals } from "./deal-store.server.ts";
import { dealMarks, listDealsOfShop } from "./deals-of-shop.server.ts";

const NOW = new Date("2026-11-22T20:00:00Z");

test("a list of shops marks those with a deal that holds today, by the one that ends first", async () => {
  const { deals } = await loadDeals();
  const shops = [...new Set(deals.map(({ listing }) => listing))];
  const marks = await dealMarks([...shops, "no-such-shop"], NOW);
  let marked = 0;
  for (const shop of shops) {
    const today = (await listDealsOfShop(shop, NOW)).filter(({ when }) => !when.startsWith("Next"));
    const mark = marks.get(shop);
    expect(mark !== undefined, shop).toBe(today.length > 0);
    if (!mark) continue;
    marked += 1;
    expect(today.map(({ title }) => title)).toContain(mark.title);
    expect(mark.ends).toMatch(/^(ends today|([A-Z][A-Za-z, ]+ )?through [A-Z][a-z]{2} \d{1,2})$/);
  }
  expect(marked).toBeGreaterThan(0);
  expect(marks.has("no-such-shop")).toBe(false);
});

test("shops that were not asked about are left out", async () => {
  expect((await dealMarks([], NOW)).size).toBe(0);
});
