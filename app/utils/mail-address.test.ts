import { expect, test } from "vitest";
import { shownAddress } from "./mail-address.ts";

test.each([
  ["ona@shop.example", "o…@shop.example"],
  ["o@shop.example", "o…@shop.example"],
  ['"a@b"@shop.example', '"…@shop.example'],
  ["nobody", ""],
  ["@shop.example", ""],
  ["", ""],
])("of %s whoever has a forwarded mail reads %s", (email, shown) => {
  expect(shownAddress(email)).toBe(shown);
});
