import { expect, test } from "vitest";
import type { VerifiedFact } from "../facts/fact.ts";
import { lawBook, makeLawBook } from "../facts/law-book.server.ts";
import { change, fact } from "../facts/law-fixture.ts";
import { changeLines } from "./change-lines.server.ts";

const TODAY = "2026-11-22";
const ohio = change("OH", "cannabis", "2026-03-20");
const status = (answer: string, more: Partial<VerifiedFact> = {}) =>
  fact("OH", "cannabis", "status", answer, { checkedOn: "2026-01-01", ...more });

/** The signs of changes, newest first, then of what comes. */
function signs(facts: VerifiedFact[], ...changes: (typeof ohio)[]) {
  const { coming, changed } = changeLines(makeLawBook({ facts, changes, sources: [] }), TODAY);
  return [...changed, ...coming].map(({ after }) => after?.status);
}

test("a status that took effect with a change is its sign, unchecked and to come alike (product.md 18.6)", () => {
  const since = status("restricted", { effectiveFrom: "2026-03-20" });
  expect(signs([status("legal", { effectiveTo: "2026-03-19" }), since], ohio)).toEqual(["Legal with limits"]);
  const next = change("OH", "cannabis", "2027-01-01");
  expect(signs([status("banned", { effectiveFrom: "2027-01-01" })], next)).toEqual(["Banned"]);
});

test("a status of today says nothing of a change after its check, nor of one before another", () => {
  expect(signs([status("legal")], ohio)).toEqual([undefined]);
  const checked = status("legal", { checkedOn: "2026-09-01" });
  expect(signs([checked], ohio)).toEqual(["Legal"]);
  expect(signs([checked], change("OH", "cannabis", "2027-01-01"))).toEqual([undefined]);
  expect(signs([checked], ohio, change("OH", "cannabis", "2026-05-01"))).toEqual(["Legal", undefined]);
  // One that holds since before both held between them too.
  const old = status("legal", { checkedOn: "2026-09-01", effectiveFrom: "2023-12-07" });
  expect(signs([old], ohio, change("OH", "cannabis", "2026-05-01"))).toEqual(["Legal", "Legal"]);
});

test("products that come to different things have no sign in common", () => {
  const edibles = change("OH", "edibles", "2026-03-20");
  const legal = status("legal", { checkedOn: "2026-09-01" });
  expect(signs([legal, { ...legal, product: "edibles" }], ohio, edibles)).toEqual(["Legal"]);
  expect(signs([legal, { ...legal, product: "edibles", answer: "banned" }], ohio, edibles)).toEqual([
    undefined,
  ]);
  expect(signs([legal], ohio, edibles)).toEqual([undefined]);
});

test("of the table's own changes some have a sign", () => {
  const { coming, changed } = changeLines(lawBook(), TODAY);
  const known = [...changed, ...coming].filter(({ after }) => after);
  expect(known.length).toBeGreaterThan(10);
  expect(coming.filter(({ after }) => after)).toEqual([]);
});

test("the newest changes are found once, however many there are", () => {
  let looks = 0;
  const changes = Array.from({ length: 500 }, (_, i) => {
    const date = `${2000 + Math.floor(i / 25)}-03-${String(1 + (i % 25)).padStart(2, "0")}`;
    return Object.defineProperty(change("OH", "cannabis", date), "jurisdiction", {
      get: () => {
        looks += 1;
        return "OH";
      },
    });
  });
  const facts = [status("legal", { checkedOn: "2026-09-01" })];
  const { changed } = changeLines(makeLawBook({ facts, changes, sources: [] }), TODAY);
  expect(changed.filter(({ after }) => after)).toHaveLength(1);
  expect(changed).toHaveLength(500);
  expect(looks).toBeLessThan(500 * 20);
});
