import { describe, expect, test } from "vitest";
import { type LabelledProduct, labelProblems } from "./label-rules.ts";

const gummies: LabelledProduct = {
  category: "edibles",
  states: ["CO", "NV"],
  patientsOnly: false,
  thcMg: 100,
  cbdMg: 0,
  servings: 10,
  grams: 80,
};
const fields = (change: Partial<LabelledProduct>) =>
  labelProblems({ ...gummies, ...change }).map(({ field, message }) => `${field}: ${message}`);

describe("what is swallowed", () => {
  test("may hold 10 mg THC a serving and 100 a package in most states", () => {
    expect(fields({})).toEqual([]);
    expect(fields({ servings: 9 })).toEqual([
      "servings: CO allows 10 mg THC a serving",
      "servings: NV allows 10 mg THC a serving",
    ]);
    expect(fields({ category: "drinks", thcMg: 110, servings: 11, states: ["CO"] })).toEqual([
      "thcMg: CO allows 100 mg THC a package",
    ]);
  });

  test.each(["MA", "CT"] as const)("may hold 5 mg a serving in %s", (state) => {
    expect(fields({ states: [state] })).toEqual([`servings: ${state} allows 5 mg THC a serving`]);
    expect(fields({ states: [state], servings: 20 })).toEqual([]);
  });

  test("may hold 200 mg a package in Michigan, and nowhere else", () => {
    const block = { thcMg: 200, servings: 20 };
    expect(fields({ ...block, states: ["MI"] })).toEqual([]);
    expect(fields({ ...block, states: ["MI", "OH"] })).toEqual(["thcMg: OH allows 100 mg THC a package"]);
  });

  test("says how many servings it has", () => {
    expect(fields({ servings: undefined })).toEqual(["servings: edibles need their number of servings"]);
  });

  test("for registered patients has other limits, which are not judged here", () => {
    expect(fields({ thcMg: 500, patientsOnly: true })).toEqual([]);
  });
});

test("other kinds have no such limit", () => {
  expect(fields({ category: "flower", thcMg: 700, servings: undefined, grams: 3.5 })).toEqual([]);
});

test("nothing holds more THC and CBD than it weighs", () => {
  expect(fields({ category: "concentrates", thcMg: 900, cbdMg: 101, servings: undefined, grams: 1 })).toEqual(
    ["thcMg: THC and CBD weigh 1001 mg, more than the net weight of 1 g"],
  );
});
