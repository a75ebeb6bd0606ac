import { expect, test } from "vitest";
import { readDeals } from "./deals.file.server.ts";

const GOOD = {
  slug: "a-good-deal",
  title: "A good deal",
  listing: "demo-co-0046",
  licenseNumber: "DEMO-CO-0046",
  starts: "today",
  ends: "in 3 days",
  kind: "percent-off",
  summary: "10 percent off everything.",
  conditions: "Once per person.",
  demonstration: true,
};

const read = (...deals: object[]) => readDeals(JSON.stringify(deals), "data/deals.json");

test("a good deal is taken, with days that stand for themselves", () => {
  const { deals, problems } = read(GOOD);
  expect(problems).toEqual([]);
  expect(deals).toEqual([{ ...GOOD, starts: 0, ends: 3, weekdays: [] }]);
});

test.each([
  ["no license number", { licenseNumber: undefined }, /^licenseNumber: must be text/],
  ["an empty license number", { licenseNumber: " " }, /^licenseNumber: must not be empty/],
  ["a kind that is none", { kind: "free-beer" }, /^kind: “free-beer” must be one of percent-off, /],
  ["a day that is none", { starts: "soon" }, /^starts: write 2026-11-20/],
  ["days the wrong way round", { starts: "in 4 days" }, /^ends: write a day that is not before starts/],
  ["a weekday that is none", { weekdays: ["Caturday"] }, /^weekdays\.0: “Caturday” must be one of Sunday, /],
  ["a moving date outside a demonstration", { demonstration: undefined }, /^starts: write a date/],
  [
    "a moving last day outside a demonstration",
    { demonstration: undefined, starts: "2026-11-20" },
    /^ends: write a date: only demonstrations move/,
  ],
  ["a slug with a space", { slug: "a deal" }, /^slug: must be lowercase letters/],
  ["a field nobody knows", { price: "$5" }, /^deal: .*price/],
])("a deal with %s is left out, and the reason names field and remedy", (_, change, reason) => {
  const { deals, problems } = read({ ...GOOD, ...change }, { ...GOOD, slug: "another" });
  expect(deals.map(({ slug }) => slug)).toEqual(["another"]);
  expect(problems[0]?.reason).toMatch(reason);
});

test("a weekday that never comes between its days is a mistake", () => {
  const { problems } = read({
    ...GOOD,
    starts: "2026-11-21",
    ends: "2026-11-22",
    weekdays: ["Wednesday"],
  });
  expect(problems.map(({ reason }) => reason)).toEqual([
    "weekdays: name a day of the week that comes between starts and ends",
  ]);
});

test("a deal without an end in sight is left out, and one that moves with today has its own bound", () => {
  const { deals, problems } = read(
    { ...GOOD, ends: "9999-12-31" },
    { ...GOOD, slug: "another", ends: "in 999 days" },
  );
  expect(deals.map(({ slug }) => slug)).toEqual(["another"]);
  expect(problems[0]?.reason).toMatch(/^ends: write a day until 20\d\d-\d\d-\d\d, two years from today/);
});

test("a deal that ended long ago is no mistake", () => {
  const past = { ...GOOD, starts: "2020-02-03", ends: "2020-02-09", weekdays: ["Tuesday"] };
  expect(read(past).problems).toEqual([]);
  expect(read({ ...GOOD, starts: "20 days ago", ends: "10 days ago" }).problems).toEqual([]);
});

test("the second deal of a slug is left out", () => {
  const { deals, problems } = read(GOOD, GOOD);
  expect(deals).toHaveLength(1);
  expect(problems).toEqual([
    { file: "deals.json", field: "a-good-deal", reason: "slug: another deal has it; write one of its own" },
  ]);
});

test("a file that is no list is refused whole", () => {
  expect(() => readDeals("{}", "data/deals.json")).toThrow("data/deals.json: file: write a list of deals");
  expect(() => readDeals("[", "data/deals.json")).toThrow("data/deals.json: not valid JSON");
});

test("a deal without a slug is named by its place in the list", () => {
  const { problems } = read(GOOD, { ...GOOD, slug: undefined });
  expect(problems).toMatchObject([{ field: "number 2", reason: expect.stringMatching(/^slug: /) }]);
});
