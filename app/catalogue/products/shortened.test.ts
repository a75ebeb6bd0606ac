import fc from "fast-check";
import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test.each([
  ["A bar of chocolate.", 40, "A bar of chocolate."],
  ["A bar of chocolate.", 12, "A bar of…"],
  ["A bar of chocolate.", 19, "A bar of chocolate."],
])("%j in %d characters is %j", (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});

test("what fits is left alone, and what does not is never longer than asked for", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), fc.integer({ min: 12, max: 220 }), (text, most) => {
      const short = shortened(text, most);
      if (text.length <= most) expect(short).toBe(text);
      else expect(short.length).toBeLessThanOrEqual(most + 1);
    }),
  );
});
