import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhone, nationalDigits, phoneHref } from "./phone.ts";

describe("a phone number as it is shown (product.md 8.11)", () => {
  test.each([
    ["2125550143", "(212) 555-0143"],
    ["12125550143", "(212) 555-0143"],
    ["+12125550143", "(212) 555-0143"],
    ["+1 (212) 555-0143", "(212) 555-0143"],
    ["212.555.0143", "(212) 555-0143"],
  ])("%s reads %s", (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  test.each(["555-0143", "22125550143", "+44 20 7946 0018", "(212) 555-0143 ext. 4", "1-800-CANNABIS"])(
    "%s, which is not one US number, stands as it is",
    (stored) => {
      expect(formatPhone(stored)).toBe(stored);
    },
  );

  test.each([undefined, "", "  ", "undefined", "Undefined"])("%j is hidden", (stored) => {
    expect(formatPhone(stored)).toBeUndefined();
    expect(phoneHref(stored)).toBeUndefined();
  });

  test("ten digits keep their digits, whatever the punctuation", () => {
    const punctuation = fc
      .array(fc.constantFrom(" ", ".", "-", "(", ")"), { maxLength: 3 })
      .map((s) => s.join(""));
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), punctuation, punctuation, (digits, a, b) => {
        const typed = `${a}${digits.slice(0, 3)}${b}${digits.slice(3, 6)}${a}${digits.slice(6)}`;
        expect(nationalDigits(typed)).toBe(digits);
        expect(formatPhone(typed)).toBe(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`);
        expect(phoneHref(typed)).toBe(`tel:+1${digits}`);
      }),
    );
  });
});

describe("a link to call a number", () => {
  test("a number from abroad keeps its code", () => {
    expect(phoneHref("+44 20 7946 0018")).toBe("tel:+442079460018");
  });

  test("text without a digit is no link", () => {
    expect(phoneHref("call us")).toBeUndefined();
  });
});
