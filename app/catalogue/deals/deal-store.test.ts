import { describe, expect, test } from "vitest";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { listCurrentDeals } from "./current-deals.server.ts";
import { toDealRow, weekdaysText } from "./deal.card.server.ts";
import type { Deal } from "./deal.ts";
import { dealRules } from "./deal-rules.file.server.ts";
import { joinDeals, loadDeals } from "./deal-store.server.ts";
import { listDealsOfShop } from "./deals-of-shop.server.ts";

const DEAL: Deal = {
  slug: "a-deal",
  title: "A deal",
  listing: "demo-ca-0059",
  licenseNumber: "DEMO-CA-0059",
  starts: 0,
  ends: 3,
  weekdays: [],
  kind: "percent-off",
  summary: "10 percent off everything.",
  conditions: "Once per person.",
  demonstration: true,
};

const join = async (deal: Partial<Deal>) =>
  joinDeals({ deals: [{ ...DEAL, ...deal }], problems: [] }, dealRules(), await loadDirectory());

describe("a deal at load", () => {
  test("gets its shop with place and time zone", async () => {
    const { deals } = await join({});
    expect(deals[0]?.shop).toMatchObject({ state: "CA", timeZone: "America/Los_Angeles" });
    expect(deals[0]?.shop.path).toMatch(/^\/dispensaries\/los-angeles\/ca\//);
  });

  test("without a shop in the directory is refused, by its id", async () => {
    const { deals, problems } = await join({ listing: "nobody" });
    expect(deals).toEqual([]);
    expect(problems).toEqual([
      {
        file: "deals.json",
        field: "a-deal",
        reason: "listing: the directory has no shop with the id nobody",
      },
    ]);
  });

  test("of a shop that closed has ended, which is nobody's mistake", async () => {
    const directory = await loadDirectory();
    const [first] = directory.listings;
    const shop = { ...directory, closed: new Map([["x", { ...(first as Listing), id: "left" }]]) };
    const file = { deals: [{ ...DEAL, listing: "left" }], problems: [] };
    expect(joinDeals(file, dealRules(), shop)).toEqual({ deals: [], problems: [] });
  });

  test.each(["free-gift", "buy-one-get-one", "contest"] as const)(
    "with a %s is refused in California, naming the law",
    async (kind) => {
      const { deals, problems } = await join({ kind });
      expect(deals).toEqual([]);
      expect(problems[0]?.reason).toMatch(/^kind: California does not allow "[a-z, ]+" \(.*15040/);
    },
  );

  test("with a bundle is refused in Oregon and taken in California", async () => {
    expect((await join({ kind: "bundle" })).deals).toHaveLength(1);
    expect((await join({ kind: "bundle", listing: "demo-or-0044" })).problems[0]?.reason).toContain("OAR");
  });
});

describe("the shipped deals", () => {
  test("are without a mistake", async () => {
    expect((await loadDeals()).problems).toEqual([]);
  });

  test("are demonstrations with the license of their shop", async () => {
    const [{ deals }, { listings, byId }] = await Promise.all([loadDeals(), loadDirectory()]);
    expect(deals.length).toBeGreaterThanOrEqual(24);
    for (const { slug, demonstration, licenseNumber, listing } of deals) {
      expect(demonstration, slug).toBe(true);
      expect(listings[byId.get(listing) ?? -1]?.licenseNumber, slug).toBe(licenseNumber);
    }
  });

  test.each(["2026-11-21", "2027-02-28", "2028-12-31"])("are fresh on %s", async (day) => {
    const current = await listCurrentDeals({}, new Date(`${day}T20:00:00Z`));
    expect(current.filter(({ standing }) => standing.state === "today").length).toBeGreaterThanOrEqual(8);
    expect(current.some(({ standing }) => standing.state === "coming")).toBe(true);
  });
});

describe("current deals", () => {
  const now = new Date("2026-11-21T20:00:00Z");
  const near = { lat: 39.75, lng: -105 };

  test("begin with today's, those that end first before others, and leave out what is over", async () => {
    const deals = await listCurrentDeals({}, now);
    const states = deals.map(({ standing }) => standing.state);
    expect(states).not.toContain("ended");
    expect(states).toEqual(states.toSorted().reverse());
    const ends = deals.flatMap(({ standing }) => (standing.state === "today" ? [standing.ends] : []));
    expect(ends).toEqual(ends.toSorted());
  });

  test("near a place go by distance, today's still first", async () => {
    const deals = await listCurrentDeals({ origin: near }, now);
    for (const state of ["today", "coming"]) {
      const miles = deals.flatMap((deal) => (deal.standing.state === state ? [deal.miles ?? 0] : []));
      expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    }
    expect(
      deals
        .map(({ standing }) => standing.state)
        .toSorted()
        .reverse(),
    ).toEqual(deals.map(({ standing }) => standing.state));
    expect(deals[0]?.deal.shop.state).toBe("CO");
  });

  test("of a state and a kind are no others", async () => {
    const deals = await listCurrentDeals({ state: "CA", kind: "loyalty" }, now);
    expect(deals.map(({ deal }) => deal.slug)).toEqual(["regulars-card-los-angeles"]);
  });

  test("of a shop are its own, and none once they are over", async () => {
    expect(await listDealsOfShop("demo-co-0046", now)).toMatchObject([
      { path: "/deals/early-bird-flower-denver", when: "Next on Monday, Nov 23", demonstration: true },
    ]);
    expect(await listDealsOfShop("no-such-shop", now)).toEqual([]);
    const { deals } = await loadDeals();
    const current = await listCurrentDeals({}, now);
    const over = deals.find(({ slug }) => current.every(({ deal }) => deal.slug !== slug));
    const ofItsShop = await listDealsOfShop(over?.listing ?? "", now);
    expect(ofItsShop.map(({ path }) => path)).not.toContain(`/deals/${over?.slug}`);
  });

  test("say their days as a reader would", async () => {
    const rows = (await listCurrentDeals({ state: "CO" }, now)).map(toDealRow);
    expect(rows.find(({ path }) => path.endsWith("early-bird-flower-denver"))).toMatchObject({
      weekdays: "Monday to Friday",
      next: "Monday, Nov 23",
    });
  });

  test.each([
    [[], undefined],
    [["Sunday", "Friday", "Saturday"], "Friday to Sunday"],
    [["Saturday", "Monday"], "Mondays and Saturdays"],
    [["Monday"], "Mondays"],
    [["Sunday", "Monday", "Tuesday"], "Mondays, Tuesdays, and Sundays"],
  ] as const)("%j reads %s", (days, text) => {
    expect(weekdaysText(days)).toBe(text);
  });
});

describe("a deal that its shop wrote", () => {
  const TEXT = {
    kind: "percent-off",
    title: "Ten percent on Fridays",
    summary: "10 percent off all flower, all Friday long.",
    conditions: "Once per person and day.",
    starts: "2026-11-20",
    ends: "2026-12-18",
    weekdays: [],
  };
  async function joinOwn(change: { text?: object; stored?: object; claim?: object } = {}) {
    const directory = await loadDirectory();
    const listing = directory.listings[directory.byId.get("demo-or-0044") ?? -1];
    const stored = {
      id: "1",
      slug: "ten-percent-on-fridays-portland-1",
      fields: JSON.stringify({ ...TEXT, ...change.text }),
      at: "2026-11-20T07:30:00.000Z",
      listing: "demo-or-0044",
      claim: { id: "c", name: listing?.name ?? "", license: null, ...change.claim },
      ...change.stored,
    };
    return joinDeals({ deals: [DEAL], problems: [] }, dealRules(), directory, [stored]);
  }

  test("stands beside the file's, with the registry's license and the day of its shop", async () => {
    const { deals, problems } = await joinOwn();
    expect(problems).toEqual([]);
    // Half past eleven in the evening of the day before, in Portland.
    expect(deals[1]).toMatchObject({
      licenseNumber: "DEMO-OR-0044",
      shopsWord: "2026-11-19",
      demonstration: true,
    });
  });

  test.each([
    ["of a kind that its state forbids since it was published", { text: { kind: "bundle" } }, /^kind: .*OAR/],
    ["with an address that the file has too", { stored: { slug: "a-deal" } }, /^slug:/],
    ["that says too little", { text: { summary: "Ten." } }, /20 to 200/],
  ])("%s is left out, and /healthz says so", async (_, change, reason) => {
    const { deals, problems } = await joinOwn(change);
    expect(deals).toHaveLength(1);
    expect(problems).toEqual([
      expect.objectContaining({ file: "the shops’ own deals", reason: expect.stringMatching(reason) }),
    ]);
  });

  test.each([
    ["that left the directory", { stored: { listing: "demo-or-9999" } }],
    ["whose listing is another shop's by now", { claim: { name: "Another shop" } }],
  ])("of a shop %s is asleep, which is no mistake", async (_, change) => {
    expect(await joinOwn(change)).toMatchObject({ deals: [{ slug: "a-deal" }], problems: [] });
  });
});
