import { describe, expect, test } from "vitest";
import { amountText, gramsOf } from "./amount.ts";
import { LAW_STATES, parseLawState, stateSlug } from "./law-states.ts";
import { neighborsOf } from "./neighbors.ts";
import { placeInSentence } from "./place-name.ts";

describe("states", () => {
  test("are 51, and each is found by its slug, its name and its two letters", () => {
    expect(LAW_STATES).toHaveLength(51);
    for (const state of LAW_STATES) {
      for (const written of [
        state,
        state.toLowerCase(),
        stateSlug(state),
        placeInSentence(state).replace("the ", ""),
      ])
        expect(parseLawState(written), written).toBe(state);
    }
  });

  test("DC is found by the name that people give it", () => {
    expect(parseLawState("Washington-DC")).toBe("DC");
  });

  test.each(["", "guam", "GU", "atlantis", "new", "ohio2"])("%j is none", (text) => {
    expect(parseLawState(text)).toBeUndefined();
  });

  test("border on each other both ways; only Alaska and Hawaii are alone", () => {
    for (const state of LAW_STATES)
      for (const neighbor of neighborsOf(state))
        expect(neighborsOf(neighbor), `${neighbor} and ${state}`).toContain(state);
    expect(LAW_STATES.filter((state) => neighborsOf(state).length === 0)).toEqual(["AK", "HI"]);
    expect(neighborsOf("TN")).toEqual(["AL", "AR", "GA", "KY", "MO", "MS", "NC", "VA"]);
    expect(LAW_STATES.reduce((sum, state) => sum + neighborsOf(state).length, 0)).toBe(2 * 107);
  });
});

test.each([
  [{ answer: "2.5", unit: "ounces" }, "2.5 ounces"],
  [{ answer: "1", unit: "ounces" }, "1 ounce"],
  [{ answer: "1", unit: "grams of THC" }, "1 gram of THC"],
  [{ answer: "10", unit: "grams" }, "10 grams"],
  [{ answer: "1500", unit: "milligrams of THC" }, "1,500 milligrams of THC"],
  [{ answer: "6 plants" }, "6 plants"],
  [{ answer: "1500 or so", unit: "grams" }, "1500 or so grams"],
  [{ answer: "over 1500", unit: "grams" }, "over 1500 grams"],
  [{ answer: "1", unit: "daily doses" }, "1 daily doses"],
])("%j reads %s", (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

test.each([
  ["2.5 ounces", 70.9],
  ["60 grams; visitors 30 grams", 60],
  ["1,000 milligrams of THC", 1],
  ["2 pounds", 907.2],
  ["2.25g", 2.3],
  ["70 daily doses", undefined],
  ["None", undefined],
])("%s weighs %s grams", (text, grams) => {
  const found = gramsOf(text);
  expect(found && Math.round(found * 10) / 10).toBe(grams);
});
