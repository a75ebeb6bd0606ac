import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CACHE } from "#app/site/http/cache-policy.ts";

const folder = mkdtempSync(join(tmpdir(), "kept-until-"));
const path = join(folder, "dispensaries.csv");
writeFileSync(
  path,
  `id,name,address,city,state,zip,lat,lng,hours
a,Leaf,1 Main St,Denver,CO,80202,39.75,-104.99,Mo-Su 09:00-21:00
b,Bud,2 Main St,Denver,CO,80202,39.76,-104.99,Mo-Su 09:00-22:00
c,Far,3 Main St,Boulder,CO,80302,40.01,-105.27,Mo-Su 08:00-20:58
d,No Hours,4 Main St,Portland,OR,97209,45.52,-122.68,
demo-co-0008,Deal,5 Main St,Boulder,CO,80302,40.02,-105.28,
e,Night,6 Main St,Fort Collins,CO,80521,40.58,-105.08,24/7
`,
);
vi.stubEnv("DISPENSARIES_CSV", path);
vi.stubEnv("LOG_LEVEL", "silent");
const directory = await import("./directory.route.tsx");
const listing = await import("./listing.route.tsx");
const best = await import("./best.route.tsx");
const json = await import("../downloads/json.route.ts");
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

type Loader = (asked: {
  request: Request;
  params: Record<string, string>;
  context: object;
}) => Promise<unknown>;

/** Asks when the clocks of Denver show this time on a Sunday in November; returns what the page says then, not its loader alone. */
async function policyAt(time: string, loader: unknown, url: string, params: Record<string, string> = {}) {
  vi.setSystemTime(new Date(`2026-11-22T${time}-07:00`));
  const request = new Request(`http://localhost${url}`);
  const answer = await (loader as Loader)({ request, params, context: {} });
  const none = new Headers();
  const loaderHeaders = answer instanceof Response ? answer.headers : none;
  const said = { loaderHeaders, parentHeaders: none, actionHeaders: none, errorHeaders: undefined };
  return new Headers(directory.headers(said)).get("Cache-Control");
}

const PLACE = { city: "denver", state: "co" };

test.each([
  // Two minutes before the nearest shop closes; Boulder's, which is near too, closes before it.
  ["20:55:00", "public, max-age=0, s-maxage=60, stale-while-revalidate=120"],
  ["20:57:20", "public, max-age=0, s-maxage=40"],
  ["20:59:30.500", "public, max-age=0, s-maxage=29"],
  ["20:59:59.500", CACHE.never],
  ["21:00:00", CACHE.page],
])("at %s what is near is kept until the next of its shops closes: %s", async (time, policy) => {
  expect(await policyAt(time, directory.loader, "/dispensaries?near=80202&radius=50")).toBe(policy);
  expect(await policyAt(time, directory.loader, "/dispensaries?near=80202&radius=50&open=now")).toBe(policy);
});

test("a page is not bound by a shop that it does not show", async () => {
  expect(await policyAt("20:57:30", directory.loader, "/dispensaries?near=80202&radius=10")).toBe(
    "public, max-age=0, s-maxage=60, stale-while-revalidate=90",
  );
  expect(await policyAt("20:57:30", directory.loader, "/dispensaries?state=OR")).toBe(CACHE.page);
});

test("a view of what is open is bound by the shops that will open too", async () => {
  expect(await policyAt("08:59:30", directory.loader, "/dispensaries?near=80202&open=now")).toBe(
    "public, max-age=0, s-maxage=30",
  );
});

test("a shop's own page and the best of its city are bound by its hours", async () => {
  const url = "/dispensaries/denver/co/leaf";
  expect(await policyAt("20:59:50", listing.loader, url, { ...PLACE, slug: "leaf" })).toBe(
    "public, max-age=0, s-maxage=10",
  );
  expect(await policyAt("20:59:50", best.loader, "/best-dispensaries/denver/co", PLACE)).toBe(
    "public, max-age=0, s-maxage=10",
  );
});

test("a shop's own page is kept no longer than the day of a deal on it lasts (product.md 8.18)", async () => {
  const params = { city: "boulder", state: "co", slug: "deal" };
  const policy = await policyAt("23:59:30", listing.loader, "/dispensaries/boulder/co/deal", params);
  expect(policy).toBe("public, max-age=0, s-maxage=30");
});

test("what opens tomorrow is said no longer than until midnight: it opens today then (product.md 8.18)", async () => {
  const near = "/dispensaries?near=80202&radius=10";
  expect(await policyAt("23:59:30", directory.loader, near)).toBe("public, max-age=0, s-maxage=30");
  const url = "/dispensaries/denver/co/leaf";
  const params = { ...PLACE, slug: "leaf" };
  expect(await policyAt("23:59:30", listing.loader, url, params)).toBe("public, max-age=0, s-maxage=30");
  expect(await policyAt("23:59:30", best.loader, "/best-dispensaries/denver/co", PLACE)).toBe(
    "public, max-age=0, s-maxage=30",
  );
});

test("a shop's own page, whose week begins today, is kept no longer than today lasts", async () => {
  // Open all night: nothing of it changes for hours, but which day is today.
  const params = { city: "fort-collins", state: "co", slug: "night" };
  const policy = await policyAt("23:59:40", listing.loader, "/dispensaries/fort-collins/co/night", params);
  expect(policy).toBe("public, max-age=0, s-maxage=20");
});

test("a download of what is open is kept no longer, and is another one afterwards", async () => {
  const tagAt = async (time: string) => {
    vi.setSystemTime(new Date(`2026-11-22T${time}-07:00`));
    const request = new Request("http://localhost/dispensaries.json?near=80202&open=now");
    const answer = await json.loader({ request, params: {}, context: {} });
    const { dispensaries } = await answer.json();
    const ids = dispensaries.map(({ id }: { id: string }) => id);
    return { ids, tag: answer.headers.get("ETag"), policy: answer.headers.get("Cache-Control") };
  };
  const before = await tagAt("20:59:40");
  expect(before).toMatchObject({ ids: ["a", "b"], policy: "public, max-age=20, s-maxage=20" });
  expect((await tagAt("20:59:50")).tag).toBe(before.tag);
  const after = await tagAt("21:00:00");
  expect(after.ids).toEqual(["b"]);
  expect(after.tag).not.toBe(before.tag);
});
