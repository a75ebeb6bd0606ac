import { expect, test } from "vitest";
import { parseState, type StateCode, stateInText, statesByName, US_STATES } from "./us-states.ts";

test("a state is known by its code and by its name, in any case", () => {
  for (const [code, name] of Object.entries(US_STATES)) {
    expect(parseState(code)).toBe(code);
    expect(parseState(` ${code.toLowerCase()} `)).toBe(code);
    expect(parseState(name.toUpperCase())).toBe(code);
  }
  expect(parseState("new   york")).toBe("NY");
});

test.each(["", "ZZ", "toString", "constructor", "Ontario", "N Y"])("%j is no state", (text) => {
  expect(parseState(text)).toBeUndefined();
});

test("states are listed by what people read, not by their codes", () => {
  const names = statesByName().map((code) => US_STATES[code]);
  expect(names).toEqual(Object.values(US_STATES).toSorted((a, b) => a.localeCompare(b, "en")));
  expect(statesByName(new Set<StateCode>(["AK", "AL", "AR", "AZ"]))).toEqual(["AL", "AK", "AZ", "AR"]);
});

test("a sentence names a state with its article", () => {
  const names = (["OH", "DC", "VI", "MP", "GU", "RI"] as const).map(stateInText);
  expect(names).toEqual([
    "Ohio",
    "the District of Columbia",
    "the U.S. Virgin Islands",
    "the Northern Mariana Islands",
    "Guam",
    "Rhode Island",
  ]);
});
