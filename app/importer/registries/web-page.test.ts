import { expect, test } from "vitest";
import { findLink } from "./web-page.server.ts";

const PAGE = "https://registry.example.gov/lists/";

test("a link is found among others, and one that is longer than any address is passed over in no time", () => {
  const long = `<a href="/${"Shops-".repeat(50_000)}">`.replaceAll("Shops-", "Shops-/");
  const started = performance.now();
  expect(findLink(`${long}<a href="Shops-2026.csv">`, PAGE, "Shops-*.csv")).toBe(`${PAGE}Shops-2026.csv`);
  expect(findLink(long, PAGE, "Shops-*.csv")).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2000);
});
