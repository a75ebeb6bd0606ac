import { expect, test } from "vitest";
import { change, fact } from "./law-fixture.ts";
import { isStale } from "./verified-since.server.ts";

const TODAY = "2026-11-22";
const checked = (checkedOn: string, more = {}) =>
  fact("OH", "delta-8", "status", "restricted", { checkedOn, ...more });

test("a check of half a year ago says what the law was (product.md 18.13)", () => {
  expect(isStale(checked("2026-05-26"), [], TODAY)).toBe(false);
  expect(isStale(checked("2026-05-25"), [], TODAY)).toBe(true);
});

test("so does one from before a change that has come, of that law and product", () => {
  const own = change("OH", "delta-8", "2026-10-01");
  expect(isStale(checked("2026-09-01"), [own], TODAY)).toBe(true);
  expect(isStale(checked("2026-10-01"), [own], TODAY)).toBe(false);
  expect(isStale(checked("2026-09-01"), [change("OH", "delta-8", "2026-12-01")], TODAY)).toBe(false);
  expect(isStale(checked("2026-09-01"), [change("MI", "delta-8", "2026-10-01")], TODAY)).toBe(false);
  expect(isStale(checked("2026-09-01"), [change("OH", "thca", "2026-10-01")], TODAY)).toBe(false);
  expect(isStale(checked("2026-09-01", { effectiveFrom: "2026-10-01" }), [], TODAY)).toBe(true);
});

test("a change of today has come, and one that a fact waits for changes nothing before its day", () => {
  expect(isStale(checked("2026-11-01"), [change("OH", "delta-8", TODAY)], TODAY)).toBe(true);
  expect(isStale(checked("2026-11-01", { effectiveFrom: TODAY }), [], TODAY)).toBe(true);
  expect(isStale(checked("2026-11-01", { effectiveFrom: "2026-11-23" }), [], TODAY)).toBe(false);
  expect(isStale(checked("2026-11-01", { effectiveFrom: "2026-11-01" }), [], TODAY)).toBe(false);
});

test("federal law on hemp is of every state's hemp products, and of nothing else", () => {
  expect(isStale(checked("2026-11-11"), [change("US", "delta-8", "2026-11-12")], TODAY)).toBe(true);
  const cannabis = fact("OH", "cannabis", "status", "legal", { checkedOn: "2026-09-01" });
  expect(isStale(cannabis, [change("US", "cannabis", "2026-10-01")], TODAY)).toBe(false);
});
