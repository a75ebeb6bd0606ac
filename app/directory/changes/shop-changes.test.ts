import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { parseRssFeed } from "feedsmith";
import { afterAll, describe, expect, test, vi } from "vitest";
import { writeRss } from "#app/site/feeds/rss.ts";
import { countTurns } from "#app/utils/turns-fixture.ts";
import { placeChanges } from "./changes-fixture.server.ts";

const csv = placeChanges();
vi.stubEnv("DISPENSARIES_CSV", csv);
vi.stubEnv("LOG_LEVEL", "silent");
vi.stubEnv("SITE_URL", "https://leaf.example");
const { loadDirectory } = await import("../data/directory-store.server.ts");
const { directoryListed } = await import("../directory.listed.server.ts");
const { makeShopChangesFeed } = await import("./changes-feed.server.ts");
const { changeRecords, changesAsCsv, changesAsJson } = await import("./changes-file.server.ts");
const { shopChanges } = await import("./shop-changes.server.ts");
const { viewShopChanges } = await import("./shop-changes-page.server.ts");
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dirname(csv), { recursive: true });
});

const NOW = new Date("2026-11-22T18:00:00Z");
const view = (search = "", now = NOW) =>
  viewShopChanges(new Request(`https://leaf.example/dispensaries/changes${search}`), now);

describe("what became of shops (product.md 22.21)", () => {
  test("stands by week and state, newest week first, states by name, with the counts in words", async () => {
    const { weeks, summary } = await view();
    expect(weeks.map(({ name, counts }) => [name, counts])).toEqual([
      ["Week of November 16, 2026", "2 opened, 1 reopened, 1 moved, 1 closed"],
      ["Week of November 9, 2026", "1 new owner"],
      ["Week of March 9, 2026", "1 new name"],
      ["Week of October 6, 2025", "1 closed"],
    ]);
    expect(weeks[0]?.places.map(({ name, counts, path }) => [name, counts, path])).toEqual([
      ["Alabama", "1 reopened", "/dispensaries/changes?state=AL"],
      ["Alaska", "1 opened", "/dispensaries/changes?state=AK"],
      ["Colorado", "1 opened, 1 moved, 1 closed", "/dispensaries/changes?state=CO"],
    ]);
    expect(summary).toBe(
      "8 changes since July 1, 2025: 2 opened, 1 reopened, 1 moved, 2 closed, 1 new name, 1 new owner.",
    );
  });

  test("tells what of each: where it opened, from where it moved, when it was last listed, how it was called", async () => {
    const { weeks } = await view();
    const rows = weeks.flatMap(({ places }) => places.flatMap((place) => place.rows));
    const row = (kind: string) => rows.find((one) => one.kind === kind);
    expect(row("moved")).toMatchObject({
      name: "Green Door",
      path: "/dispensaries/boulder/co/green-door",
      from: "1 Elm St, Denver",
      where: "2 Oak St, Boulder",
    });
    expect(row("closed")).toMatchObject({
      name: "Left Town",
      path: "/dispensaries/denver/co/left-town",
      lastListed: { iso: "2026-11-11", day: "Nov 11" },
    });
    expect(row("renamed")).toMatchObject({ name: "Quiet Leaf", formerly: "Loud Leaf" });
    // After a year its page is gone.
    expect(rows.find(({ name }) => name === "Gone Long")?.path).toBeUndefined();
  });

  test("a registry's first import, a status and an address put right say nothing, nor do shops that were taken out", async () => {
    const { changes, since } = shopChanges(await loadDirectory());
    expect(changes.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      "al-1 reopened",
      "ak-1 opened",
      "co-5 opened",
      "co-1 moved",
      "co-3 closed",
      "co-2 owner",
      "oh-1 renamed",
      "co-4 closed",
    ]);
    expect(since.get("CO")).toBe("2025-07-01");
    expect(JSON.stringify(changes)).not.toMatch(/Pat Person|Someone Else/);
  });

  test("is filtered by state, kind and week, and has one address", async () => {
    const { weeks, summary, place } = await view("?state=CO&kind=closed");
    expect(weeks).toHaveLength(2);
    expect(summary).toBe("2 changes since July 1, 2025: 2 closed.");
    expect(place).toBe("Colorado");
    const week = await view("?week=2026-11-09");
    expect(week.summary).toBe("1 change: 1 new owner.");
    expect(week.allWeeks).toBe("/dispensaries/changes");
    for (const [asked, location] of [
      ["?kind=closed&state=colorado", "?state=CO&kind=closed"],
      ["?week=2026-11-22", "?week=2026-11-16"],
      ["?kind=exploded&week=2026-02-31&page=9", ""],
    ]) {
      const answer = (await view(asked).catch((thrown: unknown) => thrown)) as Response;
      expect(answer.headers.get("Location"), asked).toBe(`/dispensaries/changes${location}`);
    }
  });

  test("says where nothing happened, and nothing for long, and where nobody looked", async () => {
    expect((await view()).quiet).toBeUndefined();
    expect((await view("?state=OH")).quiet).toBe(
      "Nothing new in Ohio in the last three months. The last change was on March 9, 2026.",
    );
    expect((await view("?state=OH&kind=closed")).quiet).toBe(
      "Nothing under “Closed” in Ohio since March 2, 2026.",
    );
    expect((await view("?state=ME")).quiet).toBe(
      "We don’t know what changed in Maine. We have not read its license registry.",
    );
    expect((await view("?state=CO&week=2026-06-01")).quiet).toBe(
      "No shop opened, moved or closed in Colorado in that week.",
    );
    expect((await view("?state=OH&week=2026-02-02")).quiet).toContain(
      "We have followed its registry since March 2",
    );
    expect((await view()).recent).toContainEqual({
      name: "Ohio",
      path: "/dispensaries/changes?state=OH",
      counts: "No change",
    });
  });

  test("is in the sitemap, with the day of the last change", async () => {
    expect((await directoryListed.sitemaps(NOW)).directory).toContainEqual({
      path: "/dispensaries/changes",
      lastmod: "2026-11-18",
    });
  });
});

describe("its feed and files (product.md 22.22)", () => {
  test("an item is a state's week, at an address that stays", async () => {
    const feed = makeShopChangesFeed(await loadDirectory(), NOW);
    expect(feed.items.map(({ title, url }) => `${title} ${url}`)).toEqual([
      "Alabama, week of November 16, 2026: 1 reopened https://leaf.example/dispensaries/changes?state=AL&week=2026-11-16",
      "Alaska, week of November 16, 2026: 1 opened https://leaf.example/dispensaries/changes?state=AK&week=2026-11-16",
      "Colorado, week of November 16, 2026: 1 opened, 1 moved, 1 closed https://leaf.example/dispensaries/changes?state=CO&week=2026-11-16",
      "Colorado, week of November 9, 2026: 1 new owner https://leaf.example/dispensaries/changes?state=CO&week=2026-11-09",
      "Ohio, week of March 9, 2026: 1 new name https://leaf.example/dispensaries/changes?state=OH&week=2026-03-09",
      "Colorado, week of October 6, 2025: 1 closed https://leaf.example/dispensaries/changes?state=CO&week=2025-10-06",
    ]);
    const colorado = feed.items[2];
    expect(colorado).toMatchObject({
      published: "2026-11-16T00:00:00.000Z",
      updated: "2026-11-18T00:00:00.000Z",
    });
    expect(colorado?.html).toBe(`<ul>
<li><a href="https://leaf.example/dispensaries/denver/co/new-and-shiny">&lt;New&gt; &amp; Shiny</a> opened at 6 Main St, Denver.</li>
<li><a href="https://leaf.example/dispensaries/boulder/co/green-door">Green Door</a> moved from 1 Elm St, Denver to 2 Oak St, Boulder.</li>
<li><a href="https://leaf.example/dispensaries/denver/co/left-town">Left Town</a> at 4 Main St, Denver closed. It was last listed on Nov 11, 2026.</li>
</ul>`);
    expect(feed.items[5]?.html).not.toContain("<a ");
    const read = parseRssFeed(`<?xml version="1.0" encoding="UTF-8"?>\n${writeRss(feed)}`);
    expect(read.items).toHaveLength(6);
  });

  test("the table has each change, and no cell that computes", async () => {
    const records = changeRecords(await loadDirectory(), "https://leaf.example");
    expect(records[3]).toEqual({
      day: "2026-11-16",
      week: "2026-11-16",
      what: "moved",
      state: "CO",
      city: "Boulder",
      name: "Green Door",
      address: "2 Oak St, Boulder, CO 80302",
      before: "1 Elm St, Denver, CO 80202",
      registry: "Colorado list",
      url: "https://leaf.example/dispensaries/boulder/co/green-door",
      id: "co-1",
    });
    const table = await changesAsCsv(records.map((record) => ({ ...record, name: "=1+1" })));
    expect(table.split("\r\n")).toHaveLength(records.length + 2);
    expect(table).toContain(`,"'=1+1",`);
    for (const name of ["＝1＋1", "\n=1+1"])
      expect(await changesAsCsv(records.map((record) => ({ ...record, name })))).toContain(`"'${name}"`);
  });

  test("the same as JSON is all of them, or none", async () => {
    const records = changeRecords(await loadDirectory(), "https://leaf.example");
    const many = Array.from({ length: 200 }, (_, i) => ({ ...records[i % records.length], id: `co-${i}` }));
    expect(JSON.parse(await changesAsJson(many as typeof records, true))).toEqual({
      demonstration: true,
      changes: many,
    });
    expect(await changesAsJson([], false)).toBe('{"demonstration":false,"changes":[]}');
  });

  test("others are answered while a long table is written", async () => {
    const records = changeRecords(await loadDirectory(), "https://leaf.example");
    const many = Array.from({ length: 50_000 }, (_, i) => records[i % records.length] as (typeof records)[0]);
    for (const write of [changesAsCsv, (all: typeof many) => changesAsJson(all, false)]) {
      const turns = countTurns();
      await write(many);
      expect(turns.end()).toBeGreaterThan(2);
    }
  });
});
