import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import Papa from "papaparse";
import { afterAll, describe, expect, test, vi } from "vitest";
import { CSV_COLUMNS } from "../listing-columns.ts";

const FILE = `id,name,address,city,state,zip,lat,lng,phone,rating,reviews,services,verified,checked_at
a,"Leaf, ""Bud"" & Co.",1 Main St,Denver,CO,80202,39.75,-104.99,(303) 555-0143,4.5,12,medical|atm,,
b,=HYPERLINK("x"),+2 Main St,Denver,CO,80203,,,,4.8,30,,,
c,Café Flor,3 Main St,Boulder,CO,80302,40.01,-105.27,,,,delivery,yes,2026-11-08
d,Far Away,4 Main St,Nowhereville,AK,,,,,,,,,
`;

const folder = mkdtempSync(join(tmpdir(), "downloads-"));
const path = join(folder, "dispensaries.csv");
writeFileSync(path, FILE);
const HISTORY = `id,source,day,what,before,after
c,Colorado license registry,2026-11-01,found,,
c,Colorado license registry,2026-11-08,owner,Pat Example,Second LLC
c,Colorado license registry,2026-11-09,name,"Flor, Inc",Café Flor
`;
writeFileSync(join(folder, "dispensaries.history.csv"), HISTORY);
vi.stubEnv("DISPENSARIES_CSV", path);
vi.stubEnv("SITE_URL", "https://leaf.example");
vi.stubEnv("LOG_LEVEL", "silent");
const csv = await import("./csv.route.ts");
const dataFile = await import("./data-file.route.ts");
const geojson = await import("./geojson.route.ts");
const historyFile = await import("./history-file.route.ts");
const json = await import("./json.route.ts");
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (search = ""): LoaderFunctionArgs => ({
  request: new Request(`http://localhost/dispensaries${search}`),
  params: {},
  context: {},
});

async function idsOf(search: string): Promise<string[]> {
  const { dispensaries } = await (await json.loader(ask(search))).json();
  return dispensaries.map(({ id }: { id: string }) => id);
}

describe("the JSON", () => {
  test("holds every listing whole, in the page's order, with its page's address", async () => {
    const response = await json.loader(ask());
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    const { count, demonstration, loadedAt, dispensaries } = await response.json();
    expect({ count, demonstration }).toEqual({ count: 4, demonstration: false });
    expect(new Date(loadedAt).toISOString()).toBe(loadedAt);
    expect(dispensaries.map(({ id }: { id: string }) => id)).toEqual(["b", "a", "c", "d"]);
    expect(dispensaries[1]).toEqual({
      id: "a",
      createdAt: expect.any(String),
      name: 'Leaf, "Bud" & Co.',
      address: "1 Main St",
      city: "Denver",
      state: "CO",
      zip: "80202",
      lat: 39.75,
      lng: -104.99,
      phone: "3035550143",
      rating: 4.5,
      reviews: 12,
      services: ["medical", "atm"],
      featured: false,
      verified: false,
      url: "https://leaf.example/dispensaries/denver/co/leaf-bud-and-co",
    });
  });

  test("says how far each is from the place that was asked for, in tenths of a mile", async () => {
    const { dispensaries } = await (await json.loader(ask("?near=80202"))).json();
    const miles = dispensaries.map((listing: { miles?: number }) => listing.miles);
    expect(miles.slice(0, 3)).toEqual(miles.slice(0, 3).toSorted((a: number, b: number) => a - b));
    for (const far of miles.slice(0, 3)) expect(far).toBe(Math.round(far * 10) / 10);
    expect(miles[3]).toBeUndefined();
  });

  test("says since when a registry has a listing, where that is known", async () => {
    const { dispensaries } = await (await json.loader(ask("?q=flor"))).json();
    expect(dispensaries[0]).toMatchObject({ id: "c", firstSeen: "2026-11-01", firstSeenOrEarlier: true });
  });

  test("says of which listings the comparison with their registry is too long ago, as their pages do", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T12:00:00Z") });
    try {
      const before = await json.loader(ask("?q=flor"));
      expect((await before.json()).dispensaries[0]).not.toHaveProperty("unconfirmed");
      vi.setSystemTime(new Date("2027-02-10T00:00:00Z"));
      const after = await json.loader(ask("?q=flor"));
      expect((await after.json()).dispensaries[0]).toMatchObject({ verified: true, unconfirmed: true });
      expect(after.headers.get("ETag")).not.toBe(before.headers.get("ETag"));
    } finally {
      vi.useRealTimers();
    }
  });

  test("of no match is empty, not broken", async () => {
    expect(await (await json.loader(ask("?q=nothing"))).json()).toMatchObject({ count: 0, dispensaries: [] });
  });
});

describe("the CSV", () => {
  test("has the columns of the directory's file, one line a listing", async () => {
    const response = await csv.loader(ask());
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="dispensaries.csv"');
    const text = await response.text();
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text.split("\r\n")[0]).toBe([...CSV_COLUMNS, "description", "from_shop"].join(","));
    const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(data.map(({ id }) => id)).toEqual(["b", "a", "c", "d"]);
    expect(data[1]).toMatchObject({
      name: 'Leaf, "Bud" & Co.',
      lat: "39.75",
      lng: "-104.99",
      services: "medical|atm",
    });
    // The middle of its ZIP is no position of its own.
    expect(data[0]).toMatchObject({ zip: "80203", lat: "", lng: "" });
  });

  test("has nothing in it that a spreadsheet would run", async () => {
    const { data } = Papa.parse<Record<string, string>>(await (await csv.loader(ask())).text(), {
      header: true,
    });
    expect(data[0]).toMatchObject({ name: `'=HYPERLINK("x")`, address: "'+2 Main St" });
  });
});

describe("the GeoJSON", () => {
  test("has a point for each listing that has a position", async () => {
    const response = await geojson.loader(ask());
    expect(response.headers.get("Content-Type")).toBe("application/geo+json; charset=utf-8");
    const { type, features } = await response.json();
    expect(type).toBe("FeatureCollection");
    expect(features.map(({ id }: { id: string }) => id)).toEqual(["b", "a", "c"]);
    expect(features[1]).toEqual({
      type: "Feature",
      id: "a",
      geometry: { type: "Point", coordinates: [-104.99, 39.75] },
      properties: {
        name: 'Leaf, "Bud" & Co.',
        href: "/dispensaries/denver/co/leaf-bud-and-co",
        rating: 4.5,
        reviews: 12,
        address: "1 Main St",
        city: "Denver",
        state: "CO",
      },
    });
    expect(features[0].properties.approximate).toBe(true);
    expect(features[2].properties).toMatchObject({ rating: null, reviews: null });
  });
});

describe("a download", () => {
  test("is of what its page shows", async () => {
    expect(await idsOf("?q=main&state=CO&rating=4")).toEqual(["b", "a"]);
    expect(await idsOf("?sort=name")).toEqual(["b", "c", "d", "a"]);
    expect(await idsOf("?city=Boulder%2C+CO")).toEqual(["c"]);
  });

  test.each([
    ["?page=2", ""],
    ["?rating=4&q=leaf", "?q=leaf&rating=4"],
    ["?city=Atlantis%2C+CO", ""],
    ["?state=CO&city=Denver%2C+CO", "?city=Denver%2C+CO"],
    ["?city=denver%2C+CO", "?city=Denver%2C+CO"],
    // Nobody's hours are known, so the page has no such filter.
    ["?open=now", ""],
  ])("has one address: %s leads to %j", async (search, canonical) => {
    const outcome = await json.loader(ask(search)).catch((thrown: Response) => thrown);
    expect(outcome.status).toBe(302);
    expect(outcome.headers.get("Location")).toBe(`/dispensaries${canonical}`);
  });
});

test.each([
  ["JSON", json.loader, "?state=CO"],
  ["GeoJSON", geojson.loader, "?state=CO"],
  ["CSV", csv.loader, "?state=CO"],
  ["file itself", dataFile.loader, ""],
  ["history beside it", historyFile.loader, ""],
])("who has the %s already gets 304, and another view is another one", async (_what, loader, search) => {
  const first = await loader(ask(search));
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  const { request, ...rest } = ask(search);
  const again = await loader({
    ...rest,
    request: new Request(request, { headers: { "If-None-Match": `"other", ${etag}` } }),
  });
  expect(again.status).toBe(304);
  expect(again.body).toBeNull();
  expect(again.headers.get("ETag")).toBe(etag);
  expect((await loader(ask("?q=flor"))).headers.get("ETag")).not.toBe(etag);
});

test("the history beside the data file is what another process reads, without who owned what", async () => {
  const response = await historyFile.loader(ask());
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(await response.text()).toBe(HISTORY.replace("Pat Example,Second LLC", ","));
});

test("the data file is the directory's file, byte for byte, and a 404 when it is gone", async () => {
  const response = await dataFile.loader(ask());
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(await response.text()).toBe(FILE);
  rmSync(path);
  await expect(dataFile.loader(ask())).rejects.toMatchObject({ status: 404 });
});

test("a download that nobody reads breaks off where others need its room, and who reads it goes on", async () => {
  const { streamText } = await import("./stream-text.server.ts");
  function* pieces() {
    while (true) yield "a".repeat(65_536);
  }
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const open = (clientAddress: string, rows: number) =>
    streamText(pieces(), clientAddress, { rows: new Uint32Array(rows) }).getReader();
  // One network has a quarter of the room, and another three almost as much.
  const [unread, read] = [open("192.0.2.1", 1_500_000), open("192.0.2.1", 1_500_000)];
  const others = [2, 3, 4].map((n) => open(`192.0.2.${n}`, 2_750_000));
  for (const each of [unread, read, ...others]) await each.read();
  clock.mockReturnValue(4_000);
  await read.read();
  const last = open("192.0.2.5", 2_000_000);
  await expect(unread.read()).rejects.toThrow("others need the room");
  for (const each of [read, last, ...others]) expect((await each.read()).done).toBe(false);
  clock.mockRestore();
});
