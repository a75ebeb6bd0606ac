import { expect, test } from "vitest";
import { loadDirectory } from "../data/directory-store.server.ts";
import { listingTimeZone } from "../hours/open-now.server.ts";
import { decidingRows } from "./deciding-rows.server.ts";

// A Sunday, 1 pm in Denver.
const NOW = new Date("2026-11-22T20:00:00Z");

test("a row says until when its shop is open, its services, its deal of today and its miles", async () => {
  const { listings } = await loadDirectory();
  const { rows } = await decidingRows(
    listings.map((listing) => ({ listing, miles: 1.26 })),
    NOW,
  );
  const dealt = rows.filter(({ deal }) => deal);
  expect(dealt.length).toBeGreaterThan(0);
  expect(dealt.length).toBeLessThan(rows.length / 10);
  for (const [i, row] of rows.entries()) {
    const listing = listings[i];
    expect(row.services).toHaveLength(listing?.services.length ?? -1);
    expect(row.opening === undefined).toBe(!listing?.hours);
    if (row.opening) expect(row.opening.text).toMatch(row.opening.open ? /^Open / : /^(Opens |Closed$)/);
    expect(row.miles).toBe(1.3);
    expect(row.about).toBe(listing?.approximate);
  }
});

test("what a deal of today says is over at its shop's midnight", async () => {
  const { listings } = await loadDirectory();
  const all = await decidingRows(
    listings.map((listing) => ({ listing })),
    NOW,
  );
  const at = all.rows.findIndex(({ deal }) => deal);
  const shop = { ...(listings[at] as (typeof listings)[number]), hours: undefined };
  const { until } = await decidingRows([{ listing: shop }], NOW);
  const clock = new Date(until).toLocaleString("en-US", {
    timeZone: listingTimeZone(shop),
    dateStyle: "short",
    timeStyle: "short",
  });
  expect(clock.replace(/\s/g, " ")).toBe("11/23/26, 12:00 AM");
});

test("a row of a registry that was read more than 90 days ago is not confirmed, as its shop's own page says (product.md 22.20)", async () => {
  const { listings } = await loadDirectory();
  const [first] = listings as [(typeof listings)[number]];
  const shop = { ...first, id: "real", source: "A registry", hours: undefined, verified: true };
  const rowOf = async (checkedAt: string) => {
    const { rows, until } = await decidingRows([{ listing: { ...shop, checkedAt } }], NOW);
    return { unconfirmed: rows[0]?.unconfirmed, until };
  };
  expect(await rowOf("2026-08-01")).toEqual({ unconfirmed: true, until: Number.POSITIVE_INFINITY });
  expect(await rowOf("2026-08-25")).toEqual({
    unconfirmed: undefined,
    until: Date.parse("2026-11-24T00:00:00Z"),
  });
});
