import { expect, test } from "vitest";
import type { Listing } from "#app/directory/listing.ts";
import type { DealLawOfState } from "./deal-law.server.ts";
import { countLive, dayOfShop, isOver, tooFarAhead, whyItWaits } from "./deal-limits.server.ts";
import { EMPTY_DEAL } from "./deal-text.server.ts";

const TODAY = "2026-11-17";
const text = (starts: string, ends: string, weekdays: string[] = []) => ({
  ...EMPTY_DEAL,
  starts,
  ends,
  weekdays,
});

test("today is the shop's, or New York's where nobody knows its place", () => {
  const evening = new Date("2026-11-18T06:30:00Z");
  const oregon = { state: "OR", lat: 45.52, lng: -122.68 } as Listing;
  expect(dayOfShop(oregon, evening)).toBe("2026-11-17");
  expect(dayOfShop({} as Listing, evening)).toBe("2026-11-18");
});

test.each([
  ["until yesterday", text("2026-11-01", "2026-11-16"), true],
  ["until today", text("2026-11-01", "2026-11-17"), false],
  ["on a weekday that does not come again", text("2026-11-01", "2026-11-19", ["Monday"]), true],
  ["without a first day", text("", "2026-11-16"), false],
  ["without a last day", text("2026-11-01", ""), false],
])("a deal %s is over: %j, %j", (_, typed, over) => {
  expect(isOver(typed, TODAY)).toBe(over);
});

test("a last day two years ahead is the latest, and a later one is told which that is", () => {
  expect(tooFarAhead(text("2026-11-17", "2028-11-17"), TODAY)).toBeUndefined();
  expect(tooFarAhead(text("2026-11-17", "9999-12-31"), TODAY)).toBe(
    "Choose a day by November 17, 2028. A deal runs for two years at most.",
  );
  expect(tooFarAhead(text("2026-11-17", "soon"), TODAY)).toBeUndefined();
});

test("what is live or waiting takes a place until it is over, and nothing else does", () => {
  const [runs, over] = [text("2026-11-01", "2026-12-01"), text("2026-11-01", "2026-11-02")].map((each) =>
    JSON.stringify(each),
  ) as [string, string];
  const row = (state: "live" | "waiting" | "draft" | "withdrawn" | "refused", fields: string) => ({
    state,
    fields,
  });
  const rows = [
    row("live", runs),
    row("waiting", runs),
    row("live", over),
    row("draft", runs),
    row("withdrawn", runs),
    row("refused", runs),
  ];
  expect(countLive(rows, TODAY)).toBe(2);
});

const READ = { state: "Oregon", rule: {} } as DealLawOfState;
const UNREAD: DealLawOfState = { state: "Ohio" };

test.each([
  ["the claim's first", undefined, [], READ, "first"],
  ["one beside drafts alone", undefined, ["draft", "waiting", "refused"], READ, "first"],
  ["one beside a live one", undefined, ["live"], READ, undefined],
  ["one beside one that was withdrawn", undefined, ["withdrawn"], READ, undefined],
  ["a live one that is changed", { state: "live", reason: null }, [], READ, undefined],
  ["one in a state whose law nobody read", undefined, ["live"], UNREAD, "unread"],
  ["one that the desk refused", { state: "refused", reason: "law" }, ["live"], READ, "refused"],
] as const)("%s waits for the desk, or not", (_, row, others, law, why) => {
  expect(
    whyItWaits(
      row as never,
      others.map((state) => ({ state })),
      law,
      false,
    ),
  ).toBe(why);
});

test("after a refusal each one waits, whatever else is live", () => {
  expect(whyItWaits(undefined, [{ state: "live" }], READ, true)).toBe("other-refused");
  expect(whyItWaits(undefined, [], READ, true)).toBe("first");
});
