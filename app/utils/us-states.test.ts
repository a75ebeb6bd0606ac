import { expect, test } from "vitest";
import { parseState, US_STATES } from "./us-states.ts";

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
