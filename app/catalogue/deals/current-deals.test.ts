import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dealAt, HERE, north } from "./deal-fixture.ts";
import type { ShopDeal } from "./deal-store.server.ts";

// Deals of the test's own: the shipped ones are as few as their days allow.
let deals: ShopDeal[] = [];
vi.doMock("./deal-store.server.ts", () => ({ loadDeals: async () => ({ deals, problems: [] }) }));
const { listCurrentDeals, listEndedDeals } = await import("./current-deals.server.ts");
const { dealMarks, listDealsOfShop } = await import("./deals-of-shop.server.ts");
const { viewDeal } = await import("./deal.page.server.ts");
const { loader: dealsPage } = await import("./deals.route.tsx");
const { loader: dealsFeed } = await import("./feed.route.ts");
const { makeDealsFeed } = await import("./deals-feed.server.ts");
const { toDealRow } = await import("./deal.card.server.ts");

beforeEach(() => {
  deals = [];
});
afterAll(() => {
  vi.doUnmock("./deal-store.server.ts");
});

/** A Tuesday at noon in Denver. */
const NOON = new Date("2026-11-17T19:00:00Z");
const slugs = (found: { deal: ShopDeal }[]) => found.map(({ deal }) => deal.slug);

describe("deals that are over", () => {
  test("come with the latest first, whatever their order in the file", async () => {
    const over = (slug: string, ends: string) => dealAt(slug, {}, { ends });
    deals = [
      over("third", "2026-11-03"),
      over("first", "2026-11-16"),
      dealAt("runs"),
      over("second", "2026-11-09"),
    ];
    expect(slugs(await listEndedDeals({}, NOON))).toEqual(["first", "second", "third"]);
    deals.reverse();
    expect(slugs(await listEndedDeals({}, NOON))).toEqual(["first", "second", "third"]);
  });

  test("are those of the state and the kind that is asked for", async () => {
    const ends = "2026-11-09";
    deals = [
      dealAt("oregon", { state: "OR" }, { ends }),
      dealAt("bundle", {}, { ends }),
      dealAt("contest", {}, { ends, kind: "contest" }),
    ];
    expect(slugs(await listEndedDeals({ state: "CO", kind: "bundle" }, NOON))).toEqual(["bundle"]);
    expect(slugs(await listEndedDeals({ state: "OR" }, NOON))).toEqual(["oregon"]);
    expect(slugs(await listEndedDeals({ kind: "contest" }, NOON))).toEqual(["contest"]);
  });
});

describe("what a list of shops says", () => {
  test("is the deal that ends first, whatever their order", async () => {
    const [short, long] = [
      dealAt("short", {}, { listing: "shop", ends: "2026-11-18" }),
      dealAt("long", {}, { listing: "shop", ends: "2026-12-24" }),
    ];
    for (const order of [
      [short, long],
      [long, short],
    ]) {
      deals = order;
      const marks = await dealMarks(["shop"], NOON);
      expect(marks.get("shop")).toMatchObject({ title: "The deal short", ends: "through Nov 18" });
    }
  });

  test("names the last day of a deal as such, and nothing of a shop that was not asked about", async () => {
    deals = [dealAt("last", {}, { ends: "2026-11-17" }), dealAt("other")];
    expect(Object.fromEntries(await dealMarks(["last"], NOON))).toEqual({
      last: { title: "The deal last", ends: "ends today", until: Date.parse("2026-11-18T07:00:00Z") },
    });
  });

  test("says on which days of the week a deal holds until when, and its last of them as its last day", async () => {
    const tuesdays = { weekdays: ["Tuesday"] } as const;
    deals = [
      dealAt("weekly", {}, { ends: "2026-12-04", weekdays: [...tuesdays.weekdays] }),
      dealAt("once more", {}, { ends: "2026-11-20", weekdays: [...tuesdays.weekdays] }),
    ];
    const marks = await dealMarks(["weekly", "once more"], NOON);
    expect(marks.get("weekly")?.ends).toBe("Tuesdays through Dec 1");
    expect(marks.get("once more")?.ends).toBe("ends today");
    const rows = await listDealsOfShop("once more", NOON);
    expect(rows.map(({ when }) => when)).toEqual(["Ends today"]);
  });
});

test("a shop's page says of each of its deals when it holds", async () => {
  const of = (slug: string, dates: object) => dealAt(slug, {}, { listing: "shop", ...dates });
  deals = [
    of("next", { starts: "2026-11-24" }),
    of("today", {}),
    of("last", { ends: "2026-11-17", shopsWord: "2026-11-16" }),
    dealAt("another shop's"),
  ];
  expect(
    (await listDealsOfShop("shop", NOON)).map(({ path, when, shopsWord }) => [path, when, shopsWord]),
  ).toEqual([
    ["/deals/last", "Ends today", "Nov 16, 2026"],
    ["/deals/today", "Today", undefined],
    ["/deals/next", "Next on Tuesday, Nov 24", undefined],
  ]);
});

test("a row says who checked a deal last and how far it is, to about where its shop or the reader is", () => {
  const days = { starts: "2026-11-01", ends: "2026-11-30", last: "2026-11-30", next: "2026-11-17" };
  const standing = { state: "today", ...days } as const;
  const deal = dealAt("a", {}, { checkedOn: "2026-11-05" });
  expect(toDealRow({ deal, standing })).toMatchObject({
    checked: "Nov 5, 2026",
    next: undefined,
    lastDay: undefined,
    miles: undefined,
    about: undefined,
  });
  expect(toDealRow({ deal, standing, miles: 5 })).toMatchObject({ miles: 5, about: undefined });
  expect(toDealRow({ deal, standing, miles: 5, fromAbout: true })).toMatchObject({ about: true });
  const vague = dealAt("a", { approximate: true });
  expect(toDealRow({ deal: vague, standing, miles: 5 })).toMatchObject({ about: true });
  expect(toDealRow({ deal: vague, standing })).toMatchObject({ about: undefined });
});

describe("a deal's page", () => {
  const view = (slug: string) => viewDeal(new Request(`http://localhost/deals/${slug}`), slug, NOON);

  test("names three others of its state, the nearest first, and never itself", async () => {
    const at = (slug: string, miles: number) => dealAt(slug, { position: north(miles) });
    deals = [
      at("far", 40),
      dealAt("oregon", { state: "OR", position: HERE }),
      at("mine", 5),
      at("near", 6),
      at("farthest", 90),
      at("middle", 20),
    ];
    const response = await view("mine");
    expect(response.status).toBe(200);
    const page = await response.json();
    expect(page.others.map(({ path }) => path)).toEqual(["/deals/near", "/deals/middle", "/deals/far"]);
    expect(page.state).toEqual({ code: "CO", name: "Colorado" });
    expect(page.deal).toMatchObject({ path: "/deals/mine", title: "The deal mine" });
    expect(page.ended).toBeUndefined();
  });

  test("is gone once the deal is over: with its last day, and kept by nobody", async () => {
    deals = [dealAt("over", {}, { ends: "2026-11-16" }), dealAt("runs")];
    const response = await view("over");
    expect(response.status).toBe(410);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(await response.json()).toMatchObject({ ended: "Nov 16, 2026", others: [{ path: "/deals/runs" }] });
  });

  test("says of one whose last weekday is over no day that is to come", async () => {
    deals = [dealAt("mondays", {}, { ends: "2026-11-20", weekdays: ["Monday"] })];
    const response = await view("mondays");
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({ ended: "Nov 16, 2026" });
  });

  test("and the list and the feed are kept no longer than until the next midnight of a shop (product.md 8.18)", async () => {
    deals = [
      dealAt("last", {}, { ends: "2026-11-17" }),
      dealAt("oregon", { timeZone: "America/Los_Angeles" }),
    ];
    const late = new Date("2026-11-18T06:59:30Z");
    vi.useFakeTimers({ toFake: ["Date"], now: late });
    try {
      const request = (path: string) => new Request(`http://localhost${path}`);
      const none = { params: {}, context: {} };
      const page = await viewDeal(request("/deals/last"), "last", late);
      const list = (await dealsPage({ request: request("/deals"), ...none })) as Response;
      const feed = await dealsFeed({ request: request("/deals/feed.xml"), ...none });
      expect([page, list, feed].map(({ headers }) => headers.get("Cache-Control"))).toEqual([
        "public, max-age=0, s-maxage=30",
        "public, max-age=0, s-maxage=30",
        "public, max-age=30, s-maxage=30",
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is one address in lowercase, and a 404 for a deal that nobody knows", async () => {
    deals = [dealAt("known")];
    const upper = await view("KNOWN").catch((thrown: Response) => thrown);
    expect([upper.status, upper.headers.get("Location")]).toEqual([301, "/deals/known"]);
    const unknown = await view("unknown").catch((thrown: Response) => thrown);
    expect([unknown.status, await unknown.text()]).toEqual([404, "There is no such deal."]);
  });
});

describe("the feed", () => {
  test("of deals that are none of a demonstration does not say that they are fictional", async () => {
    deals = [dealAt("true", {}, { shopsWord: "2026-11-12", weekdays: ["Tuesday"] })];
    const feed = await makeDealsFeed(NOON);
    expect(feed.description).not.toContain("fictional");
    expect(feed.items).toMatchObject([
      {
        title: "The deal true",
        author: "The shop of true",
        excerpt: "Two for the price of one and a half.",
        published: "2026-11-01T00:00:00.000Z",
        updated: "2026-11-12T00:00:00.000Z",
        subjects: ["Bundle", "Colorado"],
      },
    ]);
    expect(feed.items[0]?.html).toContain("<li>The shop’s word, Nov 12, 2026</li>");
    expect(feed.items[0]?.html).toContain(", Tuesdays</li>");
    expect(feed.items[0]?.html).not.toContain("fictional");
  });

  test("has the sixty that began last, changed when an editor last checked them", async () => {
    deals = Array.from({ length: 62 }, (_, i) =>
      dealAt(`deal-${i}`, {}, { starts: i < 2 ? "2026-10-01" : "2026-11-02", checkedOn: "2026-11-10" }),
    );
    const { items, updated } = await makeDealsFeed(NOON);
    expect(items).toHaveLength(60);
    expect(new Set(items.map(({ published }) => published))).toEqual(new Set(["2026-11-02T00:00:00.000Z"]));
    expect(updated).toBe("2026-11-10T00:00:00.000Z");
  });

  test("of no deals is as old as the moment", async () => {
    expect((await makeDealsFeed(NOON)).updated).toBe(NOON.toISOString());
  });
});

test("deals near a place come by their miles, those that nobody can place last", async () => {
  deals = [
    dealAt("unplaced", { position: undefined }),
    dealAt("far", { position: north(50) }),
    dealAt("coming", { position: HERE }, { starts: "2026-11-20" }),
    dealAt("near"),
  ];
  const found = await listCurrentDeals({ origin: { ...HERE, approximate: true } }, NOON);
  expect(slugs(found)).toEqual(["near", "far", "unplaced", "coming"]);
  expect(found.map(({ fromAbout }) => fromAbout)).toEqual([true, true, true, true]);
});
