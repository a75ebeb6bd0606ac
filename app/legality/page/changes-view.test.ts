import { expect, test } from "vitest";
import type { Fact, LawChange } from "../facts/fact.ts";
import { makeLawBook } from "../facts/law-book.server.ts";
import { change, fact } from "../facts/law-fixture.ts";
import { changesView } from "./changes.page.server.ts";
import { lawView } from "./law.page.server.ts";

const TODAY = "2026-11-21";
const dates = (changes: LawChange[], facts: Fact[] = []) =>
  lawView(makeLawBook({ facts, changes, sources: [] }), "cannabis", "OH", TODAY).then((law) => ({
    ...law.changes,
    toCheck: law.toCheck,
  }));

test("the next one comes first; past ones are told latest first; federal ones stand beside the state's", async () => {
  const { coming, past } = await dates([
    change("OH", "cannabis", "2026-03-20"),
    change("US", "cannabis", "2026-04-22"),
    change("OH", "cannabis", "2027-01-01"),
    change("OH", "cannabis", "2027-07-01"),
    change("MI", "cannabis", "2026-12-01"),
    change("OH", "cbd", "2026-12-01"),
  ]);
  expect(coming.map(({ date }) => date.iso)).toEqual(["2027-01-01", "2027-07-01"]);
  expect(past.map(({ date, federal }) => [date.iso, federal])).toEqual([
    ["2026-04-22", true],
    ["2026-03-20", undefined],
  ]);
});

test.each([
  ["2026-11-12", "2026-07-18", true],
  ["2026-11-21", "2026-11-20", true],
  ["2026-11-12", "2026-11-12", undefined],
  ["2026-11-12", "2026-11-15", undefined],
  ["2026-11-22", "2026-07-18", undefined],
])("a change of %s checked on %s: to be checked again: %s", async (date, checkedOn, unchecked) => {
  const { coming, past } = await dates([change("OH", "cannabis", date, { checkedOn })]);
  expect([...coming, ...past][0]?.unchecked).toBe(unchecked);
});

test("a fact that took effect after its check is to be checked again", async () => {
  const facts = [fact("OH", "cannabis", "package-limit", "1", { effectiveFrom: "2026-11-12" })];
  expect((await dates([], facts)).toCheck).toEqual(["THC in one package"]);
});

test("what a fact repeats of a dated change is not told twice; a bill is pending", () => {
  const next = (answer: string) => fact("OH", "cannabis", "next-change", answer);
  const { pending } = changesView(
    [change("OH", "cannabis", "2026-11-12")],
    [
      next("November 12, 2026: the limit doubles"),
      next("House Bill 1 would end it"),
      next("May 1, 2027: more"),
    ],
    TODAY,
  );
  expect(pending.map(({ answer }) => answer)).toEqual(["House Bill 1 would end it", "May 1, 2027: more"]);
});
