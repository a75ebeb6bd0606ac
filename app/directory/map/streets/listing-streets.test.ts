import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { townArchive } from "../tiles/town-archive-fixture.server.ts";
import { planTown } from "../tiles/town-plan-fixture.server.ts";

const AT = { lat: 39.74, lng: -104.985 };
const folder = mkdtempSync(join(tmpdir(), "streets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const town = planTown({ at: AT });
const row = (id: string, name: string, spot?: readonly [number, number]) => {
  const [lng, lat] = spot ? town.place(spot) : ["", ""];
  return `${id},${name},1 Main Street,Denver,CO,80203,${lat},${lng},2026-11-02T00:00:00Z`;
};
writeFileSync(join(folder, "town.pmtiles"), townArchive({ at: AT, reach: 500 }));
writeFileSync(
  join(folder, "shops.csv"),
  [
    "id,name,address,city,state,zip,lat,lng,created_at",
    row("a", "Courthouse Row", [44, 34]),
    row("b", "Parkside Apothecary", [30, -80]),
    row("c", "Far Goods", [1900, 1900]),
    row("d", "Somewhere in the ZIP"),
  ].join("\n"),
);
for (const [name, value] of Object.entries({
  VAR_DIR: join(folder, "var"),
  DISPENSARIES_CSV: join(folder, "shops.csv"),
  MAP_TILES: join(folder, "town.pmtiles"),
  LOG_LEVEL: "silent",
}))
  vi.stubEnv(name, value);
const { loadDirectory } = await import("../../data/directory-store.server.ts");
const { listingStreetMap } = await import("./listing-streets.server.ts");
const { cityStreetMap } = await import("./city-streets.server.ts");
const { loader: cityLoader } = await import("./city-streets.route.ts");
const { loader } = await import("./listing-streets.route.ts");
const { pruneStreets } = await import("./street-files.server.ts");
const { streetMapHref } = await import("./street-map.ts");

const rowOf = async (slug: string) => {
  const directory = await loadDirectory();
  return { directory, row: directory.bySlug.get(`co/denver/${slug}`) ?? -1 };
};
const mapOf = async (slug: string) => {
  const { directory, row: at } = await rowOf(slug);
  expect(at).toBeGreaterThanOrEqual(0);
  return listingStreetMap(directory, at);
};
const ask = async (slug: string, search = "", headers = {}): Promise<Response> =>
  loader({
    request: new Request(`http://localhost/map/streets/denver/co/${slug}.svg${search}`, { headers }),
    params: { city: "denver", state: "co", slug },
    context: {},
  } as Parameters<typeof loader>[0]);

test("a listing's map says where it is in words, and which of the list's numbers are on it", async () => {
  expect(await mapOf("courthouse-row")).toMatchObject({
    path: "/map/streets/denver/co/courthouse-row.svg",
    marked: { wide: [1], narrow: [1] },
    alt: "Map of the streets around Courthouse Row, 1 Main Street, Denver, CO 80203. Also on it: 1 Parkside Apothecary, 0.1 mi north.",
  });
});

test("a shop outside of the archive, and one whose door's place nobody knows, have no map", async () => {
  for (const slug of ["far-goods", "somewhere-in-the-zip"]) {
    expect(await mapOf(slug)).toBeUndefined();
    expect((await ask(slug)).status).toBe(404);
  }
});

test("its four pictures are kept for a year at the addresses of its page, and for a day at others", async () => {
  const map = await mapOf("courthouse-row");
  if (!map) throw new Error("no map");
  const pictures = [];
  for (const width of ["wide", "narrow"] as const) {
    for (const dark of [false, true]) {
      const { search } = new URL(streetMapHref(map, width, dark), "http://localhost");
      const answer = await ask("courthouse-row", search);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
      expect(answer.headers.get("Cache-Control")).toContain("immutable");
      const svg = await answer.text();
      expect(svg).toContain(width === "wide" ? 'width="672" height="440"' : 'width="390" height="380"');
      pictures.push(svg);
      const again = await ask("courthouse-row", search, { "If-None-Match": answer.headers.get("ETag") });
      expect(again.status).toBe(304);
    }
  }
  expect(new Set(pictures).size).toBe(4);
  expect((await ask("courthouse-row", "?v=old")).headers.get("Cache-Control")).not.toContain("immutable");
});

test.each(["?w=391", "?w=1200", "?scheme=sepia", "?w="])("nothing is drawn to order: %s", async (search) => {
  expect((await ask("courthouse-row", search)).status).toBe(404);
});

test("a city's map has the numbers of its page over one picture for all pages, and says that a shop is missing", async () => {
  const { directory } = await rowOf("courthouse-row");
  const city = { name: "Denver", state: "CO" } as const;
  const all = directory.byCity.get("co/denver") ?? [];
  const near = Uint32Array.from(all).filter((at) => directory.listings[at]?.name !== "Far Goods");
  const map = await cityStreetMap(directory, city, { rows: near, first: 11 });
  expect(map?.marks.map(({ number, name }) => `${number} ${name}`).sort()).toEqual(
    [
      `${11 + near.findIndex((at) => directory.listings[at]?.name === "Courthouse Row")} Courthouse Row`,
      `${11 + near.findIndex((at) => directory.listings[at]?.name === "Parkside Apothecary")} Parkside Apothecary`,
    ].sort(),
  );
  expect(map?.all).toBe(false);
  for (const { x, y } of map?.marks ?? []) expect(x > 0 && x < 690 && y > 0 && y < 536).toBe(true);
  const other = await cityStreetMap(directory, city, { rows: near.slice(0, 2), first: 1 });
  expect(other?.version).toBe(map?.version);
  expect(
    await cityStreetMap(directory, { name: "Boulder", state: "CO" }, { rows: near, first: 1 }),
  ).toBeUndefined();

  const asked = (name: string, search: string): Promise<Response> =>
    cityLoader({
      request: new Request(`http://localhost/map/streets/${name}/co.svg${search}`),
      params: { city: name, state: "co" },
      context: {},
    } as Parameters<typeof cityLoader>[0]);
  const answer = await asked("denver", `?w=390&v=${map?.version}`);
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  expect(await answer.text()).toContain('width="390" height="327"');
  expect((await asked("boulder", "")).status).toBe(404);
});

test("what was drawn of another archive, or long ago, is removed", async () => {
  const streets = join(folder, "prune");
  for (const path of ["now/ab", "old/cd"]) await mkdir(join(streets, path), { recursive: true });
  const files = ["now/ab/fresh.svg.br", "now/ab/stale.svg.br", "old/cd/map.svg.br"];
  for (const file of files) await writeFile(join(streets, file), "");
  const long = new Date(Date.now() - 100 * 86_400_000);
  await utimes(join(streets, "now/ab/stale.svg.br"), long, long);
  await pruneStreets(streets, "now", Date.now());
  const left = await readdir(streets, { recursive: true });
  expect(left.filter((path) => path.endsWith(".br"))).toEqual(["now/ab/fresh.svg.br"]);
  expect(left).not.toContain("old");
});
