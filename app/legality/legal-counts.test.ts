import { expect, test } from "vitest";
import { makeLawBook } from "./facts/law-book.server.ts";
import { fact } from "./facts/law-fixture.ts";
import { countLegalStates } from "./legal-counts.server.ts";

test("counts the states of the published facts without DC", () => {
  expect(countLegalStates()).toMatchObject({ adultUse: 24, medical: 39, dcAdultUse: true, dcMedical: true });
});

test("is as old as the oldest check of what was counted; a law that is not in force does not count", () => {
  const facts = [
    fact("OH", "cannabis", "status", "legal", { checkedOn: "2026-06-21" }),
    fact("DC", "cannabis", "status", "legal", { checkedOn: "2026-01-01" }),
    fact("FL", "cannabis", "status", "medical-only", { checkedOn: "2020-01-01" }),
    fact("VA", "cannabis", "status", "legal", { effectiveFrom: "2027-01-01" }),
    fact("GA", "medical-marijuana", "status", "limited-medical"),
    fact("FL", "medical-marijuana", "status", "legal"),
  ];
  expect(countLegalStates(makeLawBook({ facts, changes: [], sources: [] }), "2026-11-21")).toEqual({
    adultUse: 1,
    medical: 1,
    dcAdultUse: true,
    dcMedical: false,
    asOf: "2026-01-01",
  });
});
