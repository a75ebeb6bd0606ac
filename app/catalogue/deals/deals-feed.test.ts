import { expect, test } from "vitest";
import { listCurrentDeals } from "./current-deals.server.ts";
import { makeDealsFeed } from "./deals-feed.server.ts";

const NOW = new Date("2026-11-21T20:00:00Z");
const feed = await makeDealsFeed(NOW);

test("holds the deals that run, those that began last first", async () => {
  const started = feed.items.map(({ published }) => published);
  expect(started).toEqual(started.toSorted().reverse());
  expect(started.every((moment) => moment <= NOW.toISOString())).toBe(true);
  const current = await listCurrentDeals({}, NOW);
  const running = current.filter(({ standing }) => standing.starts <= "2026-11-21");
  expect(feed.items.map(({ url }) => url.split("/").at(-1)).sort()).toEqual(
    running.map(({ deal }) => deal.slug).sort(),
  );
  // There are also some that are to come, or the test would say little.
  expect(running.length).toBeLessThan(current.length);
});

test("each says until when, in which state and under which license, and that a fictional one is fictional", async () => {
  const current = new Map((await listCurrentDeals({}, NOW)).map((each) => [each.deal.slug, each]));
  for (const { url, html, excerpt, subjects } of feed.items) {
    const each = current.get(url.split("/").at(-1) ?? "");
    if (!each) throw new Error(`${url} has ended`);
    const { deal, standing } = each;
    const lastDay = new Date(standing.ends).toLocaleDateString("en-US", {
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    });
    expect(html).toContain(lastDay.split(" ")[1]);
    expect(html).toContain(deal.licenseNumber);
    expect(html).toContain(`, ${deal.shop.state} `);
    expect(html.includes("fictional"), url).toBe(deal.demonstration === true);
    expect(excerpt.startsWith("Demonstration: fictional. ")).toBe(deal.demonstration === true);
    expect(subjects).toContain(deal.demonstration ? "Demonstration" : subjects[0]);
  }
  expect(feed.description).toContain("fictional");
});
