import { expect, test } from "vitest";
import { mailHref, shownAddress } from "./mail-address.ts";

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

test.each([
  ["contact@shop.example", "mailto:contact@shop.example"],
  ["o'hara.and-sons@shop.example", "mailto:o'hara.and-sons@shop.example"],
  ["info?bcc=another@shop.example", "mailto:info%3Fbcc%3Danother@shop.example"],
  ["a&b%0d#c/d+e@shop.example", "mailto:a%26b%250d%23c%2Fd%2Be@shop.example"],
])("the link of %s writes to it and to nobody else", (email, href) => {
  expect(mailHref(email)).toBe(href);
  expect(decodeURIComponent(new URL(href).pathname)).toBe(email);
  expect(new URL(href).search).toBe("");
});
