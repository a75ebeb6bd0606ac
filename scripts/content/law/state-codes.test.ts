import { expect, test } from "vitest";
import type { Jurisdiction } from "#app/legality/facts/fact.ts";
import { LAW_STATES } from "#app/legality/facts/law-states.ts";
import { problemsOfForm } from "./state-codes.ts";

test.each<[Jurisdiction, string]>([
  ["GA", "O.C.G.A. 16-12-191(a)(1)(B) (2025)"],
  ["FL", "Fla. Const. art. X, s. 29; Fla. Stat. 381.986"],
  ["WA", "RCW 69.50.360; Wash. Admin. Code 314-55-095, effective January 7, 2025"],
  ["DE", "16 Del. C. ch. 49A"],
  ["KY", "SB 47 (KRS ch. 218B), eff. 2025-01-01"],
  ["TX", "Tex. Occ. Code ch. 169; Health & Safety Code ch. 487; House Bill 46 (2025)"],
  ["ME", "28-B M.R.S. 703(1)(F), as amended by P.L. 2021, ch. 558"],
  ["AL", "Ala. Code 13A-12-214; 21 U.S.C. 841"],
  ["MN", "SF 2470"],
  ["NC", "S.L. 2022-32"],
])("%s may be cited so: %s", (jurisdiction, citation) => {
  expect(problemsOfForm(citation, jurisdiction)).toEqual([]);
});

test.each<[Jurisdiction, string, string]>([
  ["WA", "ORS 475C.337", "“ORS 475C.337” is a law of Oregon, and the row is about Washington"],
  ["WA", "RCW 69.50.360; NRS 678D.200", "“NRS 678D.200” is a law of Nevada"],
  [
    "US",
    "Va. Code 4.1-1100",
    "“Va. Code 4.1-1100” is a law of Virginia, and the row is about the United States",
  ],
  ["GA", "GA Code 16-12-191", "“GA Code 16-12-191” is not how a code of Georgia is cited"],
  ["MT", "Mont. Code Ann. 61-8-1002", "is not how a code of Montana is cited"],
  ["OH", "ORC 3796.04", "“ORC 3796.04” is not how a code of Ohio is cited"],
  ["NJ", "NJSA 2C:35-10", "“NJSA 2C:35-10” is not how a code of New Jersey is cited"],
])("%s may not be cited so: %s", (jurisdiction, citation, problem) => {
  expect(problemsOfForm(citation, jurisdiction).join()).toContain(problem);
});

test("every state's own sections are its own, and no other state's", () => {
  const sample: Partial<Record<Jurisdiction, string>> = {
    AK: "AS 17.38.020",
    CO: "C.R.S. 44-10-601",
    LA: "La. R.S. 40:966",
  };
  for (const state of LAW_STATES) {
    const citation = sample[state];
    if (!citation) continue;
    for (const other of LAW_STATES)
      expect(problemsOfForm(citation, other).length, other).toBe(other === state ? 0 : 1);
  }
});
