import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { dealAt, north } from "./deal-fixture.ts";
import type { ShopDeal } from "./deal-store.server.ts";

let deals: ShopDeal[] = [];
vi.doMock("./deal-store.server.ts", () => ({ loadDeals: async () => ({ deals, problems: [] }) }));
const { viewDeals } = await import("./deals.page.server.ts");
const { dealsJsonLd, DEALS_TRAIL } = await import("./deals-json-ld.ts");

afterAll(() => {
  vi.doUnmock("./deal-store.server.ts");
});

/** A Tuesday at noon in Denver. */
const NOON = new Date("2026-11-17T19:00:00Z");
const view = (search = "") => viewDeals(new Request(`http://localhost/deals${search}`), NOON);
const sent = (search: string) => view(search).catch((thrown: Response) => thrown) as Promise<Response>;
const paths = (rows: readonly { path: string }[]) => rows.map(({ path }) => path.replace("/deals/", ""));

beforeEach(() => {
  deals = [
    dealAt("coming", {}, { starts: "2026-11-20" }),
    dealAt("today", { position: north(30) }),
    dealAt("contest", { position: north(3) }, { kind: "contest", demonstration: true }),
    dealAt("over", {}, { ends: "2026-11-10" }),
    dealAt(
      "oregon",
      { state: "OR", timeZone: "America/Los_Angeles", position: undefined },
      { kind: "loyalty" },
    ),
  ];
});

test("the page has today's deals and the coming ones, and says how many are over", async () => {
  const page = await view();
  expect(paths(page.today)).toEqual(["contest", "oregon", "today"]);
  expect(paths(page.coming)).toEqual(["coming"]);
  expect(page).toMatchObject({ path: "/deals", search: "", total: 4, first: 1, pageCount: 1, todayTotal: 3 });
  expect(page).toMatchObject({ endedTotal: 1, ended: [], demonstration: true });
  expect(page.stateName).toBeUndefined();
  expect(page.nearest).toBeUndefined();
  expect(page.rules.length).toBeGreaterThan(0);
});

test("the filters offer the states and the kinds that there are, and what is asked for", async () => {
  const page = await view("?state=WA&kind=free-gift");
  expect(page.states).toEqual([
    { value: "CO", text: "Colorado" },
    { value: "OR", text: "Oregon" },
    { value: "WA", text: "Washington" },
  ]);
  expect(page.kinds.map(({ text }) => text)).toEqual(["Bundle", "Free gift", "Contest", "Loyalty program"]);
  expect((await view()).kinds.map(({ value }) => value)).toEqual(["bundle", "contest", "loyalty"]);
});

test("a state's and a kind's deals are no others, nor are those that are over", async () => {
  const page = await view("?state=CO&kind=bundle");
  expect([...paths(page.today), ...paths(page.coming)]).toEqual(["today", "coming"]);
  expect(page).toMatchObject({ stateName: "Colorado", endedTotal: 1, demonstration: false });
  expect(await view("?state=OR")).toMatchObject({ endedTotal: 0, total: 1 });
});

test("those that are over stand in the place of the others where they are asked for", async () => {
  const page = await view("?show=ended");
  expect(paths(page.ended)).toEqual(["over"]);
  expect([page.today, page.coming, page.total]).toEqual([[], [], 1]);
});

test("near a place they come by their miles", async () => {
  const page = await view("?near=80202");
  expect(paths(page.today)).toEqual(["contest", "today", "oregon"]);
});

test("a state without a deal of today is given the nearest state's, unless a place or what is over is asked for", async () => {
  expect(await view("?state=WY")).toMatchObject({ nearest: { state: "CO", name: "Colorado" } });
  expect(paths((await view("?state=WY")).nearest?.rows ?? [])).toEqual(["contest", "today"]);
  expect((await view("?state=WY&kind=loyalty")).nearest?.rows.map(({ kind }) => kind)).toEqual([
    "Loyalty program",
  ]);
  expect((await view("?state=CO")).nearest).toBeUndefined();
  expect((await view("?state=WY&near=82001")).nearest).toBeUndefined();
  expect((await view("?state=WY&show=ended")).nearest).toBeUndefined();
});

test("of the nearest state four are shown, and none where no state has one", async () => {
  deals = Array.from({ length: 6 }, (_, i) => dealAt(`deal-${i}`));
  expect((await view("?state=WY")).nearest?.rows).toHaveLength(4);
  deals = [dealAt("own", {}, { starts: "2026-11-20" })];
  expect((await view("?state=CO")).nearest).toBeUndefined();
});

test("a page has twelve, and the next goes on where it ended", async () => {
  deals = Array.from({ length: 13 }, (_, i) => dealAt(`deal-${String(i).padStart(2, "0")}`));
  expect(await view()).toMatchObject({ total: 13, pageCount: 2 });
  const second = await view("?page=2");
  expect(second.first).toBe(13);
  expect(paths(second.today)).toEqual(["deal-12"]);
});

test("a place that nobody knows is left out of the address, and a message says so", async () => {
  const answer = await sent("?near=Atlantis&state=CO");
  expect(answer.headers.get("Location")).toBe("/deals?state=CO");
  expect(answer.headers.get("Set-Cookie")).toBeTruthy();
  const known = await sent("?near=denver%2C+co");
  expect(known.headers.get("Location")).toBe("/deals?near=Denver%2C+CO");
  expect(known.headers.get("Set-Cookie")).toBeNull();
});

test("its structured data link what it shows, today's first", async () => {
  const data = dealsJsonLd(await view("?state=CO"), "Deals", "What they cost", "https://site.example");
  expect(data).toMatchObject({
    name: "Deals",
    description: "What they cost",
    url: "https://site.example/deals?state=CO",
    mainEntity: { numberOfItems: 3 },
  });
  expect(data.mainEntity.itemListElement).toEqual(
    ["contest", "today", "coming"].map((slug, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: `The deal ${slug}`,
      url: `https://site.example/deals/${slug}`,
    })),
  );
});

test("it shows of each state's rule what is forbidden there, by which law, and when that was read", async () => {
  const { rules } = await view();
  const rule = rules.find(({ state }) => state === "California");
  expect(rule?.forbidden).toMatch(/^[a-z, ]+(; [a-z, ]+)+$/);
  expect(rule).toEqual({
    state: "California",
    forbidden: expect.stringContaining("buy one, get one"),
    text: expect.stringMatching(/.{20}/),
    citation: expect.stringContaining("15040"),
    url: expect.stringMatching(/^https:/),
    textAsOf: expect.any(String),
    checked: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
  });
});

test("it stands below the front page", () => {
  expect(DEALS_TRAIL.map(({ path }) => path)).toEqual(["/", "/deals"]);
});
