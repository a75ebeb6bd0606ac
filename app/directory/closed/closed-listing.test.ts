import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "closed-listing-"));
const path = join(folder, "dispensaries.csv");
writeFileSync(
  path,
  `id,name,address,city,state,zip,lat,lng,license_number,source,closed_on
1,Still Here,1 Main St,Denver,CO,80202,39.75,-104.99,L-1,Colorado list,
2,Left Town,2 Main St,Denver,CO,80202,39.75,-104.98,L-2,Colorado list,2026-03-04
3,Twin,3 Main St,Denver,CO,80202,39.75,-104.98,L-3,Colorado list,
4,Twin,4 Main St,Denver,CO,80202,39.75,-104.98,L-4,Colorado list,2026-03-04
5,Last One,5 Main St,Nowhereville,CO,,39.75,-104.98,L-5,Colorado list,2026-03-04
`,
);
vi.stubEnv("DISPENSARIES_CSV", path);
vi.stubEnv("LOG_LEVEL", "silent");
const { viewClosedListing } = await import("./closed-listing.page.server.ts");
const { loadDirectory } = await import("../data/directory-store.server.ts");
const { loader } = await import("../pages/listing.route.tsx");
afterAll(() => rmSync(folder, { recursive: true }));

function closed(slug: string, now = "2026-11-22") {
  const request = new Request(`http://localhost/dispensaries/denver/co/${slug}`);
  return viewClosedListing(request, { city: "denver", state: "co", slug }, new Date(now));
}

test("a shop that its registry no longer has is in no list, and its page says since when, and where to go", async () => {
  const { listings, byCity, bySlug } = await loadDirectory();
  expect(listings.map(({ name }) => name).sort()).toEqual(["Still Here", "Twin"]);
  expect(byCity.get("co/denver")).toHaveLength(2);
  expect(bySlug.has("co/denver/left-town")).toBe(false);
  const { closed: page } = (await closed("left-town")) ?? {};
  expect(page).toMatchObject({
    name: "Left Town",
    where: "2 Main St, Denver, CO 80202",
    since: "March 4, 2026",
    registry: "Colorado list",
    license: "L-2",
    gone: false,
  });
  expect(page?.nearby.map(({ name }) => name).sort()).toEqual(["Still Here", "Twin"]);
});

test("after a year it is gone", async () => {
  expect((await closed("left-town", "2027-03-03"))?.closed.gone).toBe(false);
  expect((await closed("left-town", "2027-03-06"))?.closed.gone).toBe(true);
});

test("an open shop is none, and keeps its address when its namesake closes", async () => {
  expect(await closed("still-here")).toBeUndefined();
  expect(await closed("twin-3-main-st")).toBeUndefined();
  expect((await closed("twin-4-main-st"))?.closed.name).toBe("Twin");
  expect((await loadDirectory()).bySlug.has("co/denver/twin-3-main-st")).toBe(true);
});

test("the only shop of a town that nobody else knows has its page too", async () => {
  const request = new Request("http://localhost/dispensaries/nowhereville/co/last-one");
  const found = await viewClosedListing(
    request,
    { city: "nowhereville", state: "co", slug: "last-one" },
    new Date(),
  );
  expect(found?.closed).toMatchObject({
    name: "Last One",
    city: { name: "Colorado", path: "/dispensaries?state=CO" },
  });
});

test("the page answers 200 at first and 410 then, kept by nobody", async () => {
  const params = { city: "denver", state: "co", slug: "left-town" };
  const ask = () =>
    loader({
      request: new Request("http://localhost/dispensaries/denver/co/left-town"),
      params,
      context: {},
    });
  vi.setSystemTime("2026-11-22T12:00:00Z");
  expect((await ask()).status).toBe(200);
  vi.setSystemTime("2027-11-22T12:00:00Z");
  const later = await ask();
  expect(later.status).toBe(410);
  expect(later.headers.get("Cache-Control")).toContain("no-store");
  vi.useRealTimers();
});
