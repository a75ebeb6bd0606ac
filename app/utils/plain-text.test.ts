import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainLine, plainText } from "./plain-text.ts";

const FAMILY = "👩🏽\u200d👩\u200d👧";

describe("a line", () => {
  test.each([
    "Zoë Núñez-O’Brien",
    "Nguyễn Thị Ánh",
    "김민준",
    "محمد علي",
    "می\u200cخواهم",
    "क्\u200dष शर्मा",
    "葛\u{e0100}城 花子",
    "Green ❤️ Leaf",
    "Keycap 1\ufe0f\u20e3",
    `The ${FAMILY} shop`,
    "🏳️\u200d🌈 Counter",
    "Ten % off, 2 for 1",
  ])("%j stays as it is", (name) => {
    expect(plainLine(name)).toBe(name);
  });

  test.each([
    ["Ona\u202efdp.exe\u2066", "Onafdp.exe"],
    ["Ona: edit.saved\nNov 27  The site: claim.granted", "Ona: edit.saved Nov 27  The site: claim.granted"],
    ["Leaf\u200b \u2060Courier\ufeff\u00ad", "Leaf Courier"],
    ["\u200fA\u061cB\u200e", "AB"],
    ["A\u{e0041}\u{e0042}\u{e007f}", "A"],
    ["Ona\ufe0f and Theo\u{e0101}", "Ona and Theo"],
    ["❤\ufe0f\ufe0f\u{e0100}\u{e0101}", "❤\ufe0f"],
    ["Ona\u200d \u200cTheo\u200d\u200db", "Ona Theob"],
    ["A\r\n\u2028\u0085B", "A B"],
  ])("%j becomes %j", (typed, line) => {
    expect(plainLine(typed)).toBe(line);
  });

  test.each([
    ..."\u061c\u200b\u200c\u200d\u200e\u200f\u202e\u2060\u2066\ufeff\u3164\u115f\u1160\uffa0\u2800\ufe0f",
    "\u{e0041}",
    "\u{e0100}",
  ])("of %j alone is empty", (mark) => {
    expect(plainLine(` ${mark}${mark}\n${mark}`)).toBe("");
  });

  test("stays what it became, and has no hidden mark but those that join and vary", () => {
    const marks = fc.constantFrom(
      ..."a é김م 1❤👩🏽葛ᠠ\u0301\n\r\t\u0000\u0085\u2028\u200b\u200c\u200d\u202e\u2066\u3164\u2800\ufe0f\ufe00\u180b\ufeff\u034f",
      "\u{e0100}",
      "\u{e0041}",
    );
    const typed = fc.string({
      unit: fc.oneof(marks, fc.string({ unit: "binary", minLength: 1, maxLength: 1 })),
    });
    fc.assert(
      fc.property(typed, (text) => {
        const line = plainLine(text);
        expect(plainLine(line)).toBe(line);
        expect(line).not.toMatch(
          /[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u3164]/u,
        );
        expect(plainText(plainText(text))).toBe(plainText(text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a text of several lines", () => {
  test("keeps its line breaks, and loses what hides in them", () => {
    expect(plainText(" Hello\r\n\r\n\u202eone\u0007 two\rthree\u2028four\u200b\n ")).toBe(
      "Hello\n\none  two\nthree four",
    );
  });

  test("of nothing that is seen is empty", () => {
    expect(plainText("\u3164\n\u200b\r\n\u2800")).toBe("");
  });
});
