import { expect, test } from "vitest";
import { withoutAddresses } from "./outcome-of.ts";

test("what a server said becomes one line without addresses and without what moves a cursor", () => {
  expect(
    withoutAddresses("550 5.1.1 <ona@shop.example>: no such\r\n550 ona@shop.example \u001b]0;x\u0007here"),
  ).toBe("550 5.1.1 <[address]>: no such 550 [address] ]0;x here");
});

// Read whole it takes ten seconds of the processor, and a megabyte, which nodemailer takes, a hundred times as long.
test("of a word that a server does not end only the beginning is read", () => {
  expect(withoutAddresses(`550 5.7.1 ${"a".repeat(100_000)}`)).toBe("550 5.7.1");
});

test("no part of an address that is cut off is left", () => {
  const text = withoutAddresses(`550 ${"no ".repeat(331)}ona@shop.example`);
  expect(text).not.toContain("ona");
});
