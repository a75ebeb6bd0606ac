import fc from "fast-check";
import { expect, test } from "vitest";
import { grouped } from "./grouped.ts";

test("a whole number is written as Intl writes it", () => {
  fc.assert(fc.property(fc.maxSafeNat(), (number) => grouped(number) === number.toLocaleString("en-US")));
  expect([0, 999, 1000, 1_234_567].map((number) => grouped(number))).toEqual([
    "0",
    "999",
    "1,000",
    "1,234,567",
  ]);
});

test("so is one with places, rounded as there", () => {
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 3 }), (number, maximumFractionDigits) => {
      expect(grouped(number, maximumFractionDigits)).toBe(
        number.toLocaleString("en-US", { maximumFractionDigits }),
      );
    }),
  );
  expect([1204.5, 2.5, 0.125, 1.005, 1e-9].map((number) => grouped(number, 2))).toEqual([
    "1,204.5",
    "2.5",
    "0.13",
    "1.01",
    "0",
  ]);
});
