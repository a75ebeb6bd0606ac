import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

test("a page's address is its path and query", () => {
  expect(pageAddress(new URL("https://leaf.example/dispensaries?state=CO#x"))).toBe("/dispensaries?state=CO");
});

test("a campaign's parameters are no part of it", () => {
  expect(pageAddress(new URL("https://leaf.example/dispensaries?utm_source=mail&state=CO"))).toBe(
    "/dispensaries?state=CO",
  );
});

test.each(["https://leaf.example//evil.example/x", "https://leaf.example/\\/evil.example/x"])(
  "that of %s stays on the site",
  (url) => {
    expect(pageAddress(new URL(url))).toBe("/evil.example/x");
  },
);
