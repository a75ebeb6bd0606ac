import { expect, vi } from "vitest";
import { onBothDatabases } from "./on-both.ts";

/** A process of the site, as far as counting goes. */
async function node() {
  vi.resetModules();
  return {
    ...(await import("#app/directory/counts/counts-data.server.ts")),
    ...(await import("#app/backend/database.server.ts")),
  };
}

onBothDatabases(({ when, database }) => {
  const rows = () =>
    database().single((db) =>
      db.selectFrom("shop_counts").selectAll().orderBy("day").orderBy("kind").execute(),
    );

  when("what two processes counted adds up, and is added once", async () => {
    const [one, two] = [await node(), await node()];
    one.count("shop", "visit", "2026-11-20");
    one.count("shop", "visit", "2026-11-20");
    one.count("shop", "call", "2026-11-20");
    two.count("shop", "visit", "2026-11-20");
    two.count("shop", "visit", "2026-11-21");
    await Promise.all([one.addCounts(), two.addCounts()]);
    await Promise.all([one.addCounts(), two.addCounts()]);
    expect(await rows()).toEqual([
      { listing_id: "shop", day: "2026-11-20", kind: "call", count: 1 },
      { listing_id: "shop", day: "2026-11-20", kind: "visit", count: 3 },
      { listing_id: "shop", day: "2026-11-21", kind: "visit", count: 1 },
    ]);
    expect(
      await one.countsOf({ claimId: "claim", listingId: "shop" }, "2026-11-21", "2026-11-30"),
    ).toHaveLength(1);
    expect(
      await one.countsOf({ claimId: "claim", listingId: "another" }, "2026-11-01", "2026-11-30"),
    ).toEqual([]);
    await Promise.all([one.closeDatabase(), two.closeDatabase()]);
  });

  when("what was counted last is added when the site ends", async () => {
    const { count, startCounting, closeDatabase } = await node();
    const stop = startCounting();
    count("shop", "site", "2026-11-20");
    await stop();
    expect(await rows()).toMatchObject([{ kind: "site", count: 1 }]);
    await closeDatabase();
  });

  when("what cannot be added is added later", async () => {
    const { addCounts, closeDatabase, count } = await node();
    await database().single((db) => db.schema.alterTable("shop_counts").renameTo("away").execute());
    count("shop", "visit", "2026-11-20");
    await addCounts();
    count("shop", "visit", "2026-11-20");
    await database().single((db) => db.schema.alterTable("away").renameTo("shop_counts").execute());
    await addCounts();
    expect(await rows()).toMatchObject([{ kind: "visit", count: 2 }]);
    await closeDatabase();
  });

  when("counts are kept for 13 months", async () => {
    const { addCounts, closeDatabase, count, forgetCounts } = await node();
    for (const day of ["2025-09-01", "2025-10-01", "2025-10-25", "2026-11-20"]) count("shop", "visit", day);
    await addCounts();
    await forgetCounts(new Date("2026-11-22T12:00:00Z"));
    expect((await rows()).map(({ day }) => day)).toEqual(["2025-10-25", "2026-11-20"]);
    await closeDatabase();
  });
});
