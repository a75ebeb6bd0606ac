import { expect, test } from "vitest";
import { findLink } from "./web-page.server.ts";

const PAGE = "https://registry.example.gov/lists/";

// Held against the pattern it would take minutes.
test("a link is found among others, and one that is longer than any address is passed over", () => {
  const long = `<a href="/${"Shops-".repeat(50_000)}">`.replaceAll("Shops-", "Shops-/");
  expect(findLink(`${long}<a href="Shops-2026.csv">`, PAGE, "Shops-*.csv")).toBe(`${PAGE}Shops-2026.csv`);
  expect(findLink(long, PAGE, "Shops-*.csv")).toBeUndefined();
});
