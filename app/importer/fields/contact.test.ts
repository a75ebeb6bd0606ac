import fc from "fast-check";
import { expect, it } from "vitest";
import { phoneHref } from "#app/utils/phone.ts";
import { firstPhone } from "./contact.ts";

it("reads of a cell the number that the site's link would dial", () => {
  const separator = fc.constantFrom(" ", ".", "-", "");
  const remark = fc.constantFrom("", " ext 4", " (main)", " or 303-555-0108", "; 303-555-0108");
  fc.assert(
    fc.property(
      fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/),
      separator,
      separator,
      remark,
      (digits, a, b, end) => {
        const cell = `${digits.slice(0, 3)}${a}${digits.slice(3, 6)}${b}${digits.slice(6)}${end}`;
        const read = firstPhone(cell);
        // Ten times one digit stands for no number.
        fc.pre(read !== undefined);
        expect(phoneHref(cell)?.replace(/;.*/, "")).toBe(`tel:+1${read}`);
      },
    ),
  );
});
