import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const NOW = new Date("2026-11-21T20:00:00Z");
const UNPLACED = "demo-co-0008";

// The shipped directory, where one shop with a deal is known by its ZIP alone.
const folder = mkdtempSync(join(tmpdir(), "deal-page-"));
const path = join(folder, "dispensaries.csv");
const shipped = readFileSync("data/dispensaries.csv", "utf8");
const isUnplaced = (row: string) => row.startsWith(`${UNPLACED},`);
writeFileSync(
  path,
  shipped
    .split("\n")
    .map((row) => (isUnplaced(row) ? row.replace(/,-?\d+\.\d+,-?\d+\.\d+,(?=false|true)/, ",,,") : row))
    .join("\n"),
);
vi.stubEnv("DISPENSARIES_CSV", path);
vi.stubEnv("LOG_LEVEL", "silent");
const { listCurrentDeals } = await import("./current-deals.server.ts");
const { viewDeal } = await import("./deal.page.server.ts");
afterAll(() => rmSync(folder, { recursive: true }));

async function othersOf(slug: string) {
  const response = await viewDeal(new Request(`http://localhost/deals/${slug}`), slug, NOW);
  return (await response.json()).others;
}

test("other deals are about so far from a shop whose door's position is not known, and the one of such a shop from others (product.md 25.41)", async () => {
  const inState = await listCurrentDeals({ state: "CO" }, NOW);
  const [unplaced] = inState.filter(({ deal }) => deal.listing === UNPLACED);
  const [placed] = inState.filter(({ deal }) => deal.listing !== UNPLACED);
  if (!unplaced || !placed) throw new Error("Colorado has no such deals");
  expect(unplaced.deal.shop.approximate).toBe(true);

  const from = await othersOf(unplaced.deal.slug);
  expect(from.length).toBeGreaterThan(1);
  for (const { miles, about } of from)
    expect({ miles, about }).toEqual({ miles: expect.any(Number), about: true });

  const to = await othersOf(placed.deal.slug);
  for (const { path, about } of to) expect(about).toBe(path.endsWith(unplaced.deal.slug) ? true : undefined);
  expect(to.some(({ about }) => about)).toBe(true);
});
