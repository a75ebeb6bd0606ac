import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phoneHref } from "#app/utils/phone.ts";
import { firstEmail, firstPhone, firstWebsite } from "./contact.ts";

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

describe("a cell's first phone", () => {
  it.each([
    ["3035550101.0", "3035550101"],
    ["303\u2013555\u20130101", "3035550101"],
    ["303.555.0101", "3035550101"],
    ["303—555−0101", "3035550101"],
    ["1035550101 or (303) 555-0101", "3035550101"],
    ["303-155-0101", undefined],
    ["222-222-2222", undefined],
    ["303-555-01012", undefined],
    ["none", undefined],
  ])("of %j is %s", (cell, phone) => expect(firstPhone(cell)).toBe(phone));
});

describe("a cell's first email address", () => {
  it.each([
    ["mailto:Pat.O'Neil+shop@mail.leaf-lane.example", "pat.o'neil+shop@mail.leaf-lane.example"],
    ["Write to info@leaf.example, or pat@leaf.example", "info@leaf.example"],
    ["info@leaf.example.", "info@leaf.example"],
    ["info@leaf", undefined],
    ["info@leaf.e", undefined],
    ["@leaf.example", undefined],
    ["info @ leaf.example", undefined],
  ])("of %j is %s", (cell, email) => expect(firstEmail(cell)).toBe(email));
});

describe("a cell's first website", () => {
  it.each([
    ["leaf.example", "https://leaf.example"],
    ["LEAF.example/menu", "https://leaf.example/menu"],
    ["//leaf.example/menu//today", "https://leaf.example/menu//today"],
    ["http://leaf.example/", "http://leaf.example"],
    ["https://leaf.example/?shop=1", "https://leaf.example/?shop=1"],
    ["https://leaf.example/#hours", "https://leaf.example/#hours"],
    ["https://leaf.example/menu/", "https://leaf.example/menu/"],
    ["leaf.example/menu:today", "https://leaf.example/menu:today"],
    ["leaf.example:8443/menu", "https://leaf.example:8443/menu"],
    ["Visit <https://leaf.example>.", "https://leaf.example"],
    ["info@leaf.example; fern.example", "https://fern.example"],
    ["@leaf.lane fern.example", "https://fern.example"],
    ["ftp://leaf.example", undefined],
    ["javascript:alert(1).x", undefined],
    ["https://pat:secret@leaf.example", undefined],
    ["https://pat@leaf.example", undefined],
    ["https://10.0.0.1", undefined],
    ["leaf", undefined],
    ["", undefined],
  ])("of %j is %s", (cell, website) => expect(firstWebsite(cell)).toBe(website));
});
