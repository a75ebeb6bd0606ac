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

describe("a link to call a number (RFC 3966)", () => {
  test.each([
    ["a number from abroad keeps its code", "+44 20 7946 0018", "tel:+442079460018"],
    ["an extension is a parameter", "(303) 555.0107 ext 4", "tel:+13035550107;ext=4"],
    ["", "303-555-0107 x12", "tel:+13035550107;ext=12"],
    ["", "+1 303 555 0107, Ext. 1234", "tel:+13035550107;ext=1234"],
    ["", "303.555.0107 extension 7", "tel:+13035550107;ext=7"],
    ["", "303-555-0107 #9", "tel:+13035550107;ext=9"],
    ["letters are the keys that carry them", "1-800-FLOWERS", "tel:+18003569377"],
    ["", "(800) flowers", "tel:+18003569377"],
    ["", "303-555-LEAF", "tel:+13035555323"],
    ["", "1-800-FLOWERS ext. 2", "tel:+18003569377;ext=2"],
    ["letters beyond the tenth place are not dialed", "1-800-CANNABIS", "tel:+18002266224"],
    ["of two numbers the first is dialed", "303-555-0107 or 303-555-0108", "tel:+13035550107"],
    ["", "303-555-0107 / 303-555-0108", "tel:+13035550107"],
    ["words around a number are not dialed", "call 303 555 0107 after 9 am", "tel:+13035550107"],
  ])("%s: %s", (_rule, stored, href) => {
    expect(phoneHref(stored)).toBe(href);
  });

  test.each(["call us", "555-0143", "22125550143", "1-800", "ext. 4", "24 hours", "+1", "1-800-CALL"])(
    "%s cannot be dialed from everywhere, and is no link",
    (stored) => {
      expect(phoneHref(stored)).toBeUndefined();
    },
  );

  test("whatever was typed, a link has only what RFC 3966 allows", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d ()+.,;x#A-Za-z-]{0,30}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const href = phoneHref(text);
        if (href !== undefined) expect(href).toMatch(/^tel:\+[1-9]\d{6,14}(;ext=\d{1,7})?$/);
      }),
      { numRuns: 2000 },
    );
  });

  test("an extension never changes the number that is dialed", () => {
    const extension = fc.tuple(fc.constantFrom(" ext ", " ext. ", " x", ", extension ", " #"), fc.nat(9999));
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), extension, (digits, [mark, number]) => {
        expect(phoneHref(`${digits}${mark}${number}`)).toBe(`tel:+1${digits};ext=${number}`);
      }),
    );
  });
});
