import fc from "fast-check";
import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test.each([
  ["A bar of chocolate.", 40, "A bar of chocolate."],
  ["A bar of chocolate.", 12, "A bar of…"],
  ["A bar of chocolate.", 19, "A bar of chocolate."],
  ["A bar of chocolate, dark.", 20, "A bar of chocolate…"],
  ["A bar of chocolate. Twenty pieces.", 30, "A bar of chocolate."],
  ["Dark. A bar of chocolate with salt.", 30, "Dark. A bar of chocolate with…"],
  ["A tin of 20 mg. Sold in the U.S. and in Canada.", 40, "A tin of 20 mg. Sold in the U.S. and in…"],
  [
    "Everyone of 21 may carry 30 grams (about an ounce). More is a crime.",
    55,
    "Everyone of 21 may carry 30 grams (about an ounce).",
  ],
])("%j in %d characters is %j", (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});

test("what fits is left alone, and what does not is never longer than asked for", () => {
  const text = fc.oneof(
    fc.lorem({ maxCount: 40 }),
    fc.lorem({ maxCount: 8, mode: "sentences" }),
    fc.string(),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 12, max: 220 }), (text, most) => {
      const short = shortened(text, most);
      if (text.length <= most) expect(short).toBe(text);
      else {
        expect(short.length).toBeLessThanOrEqual(most);
        expect(text.startsWith(short.replace(/…$/, ""))).toBe(true);
      }
    }),
  );
});
