import { expect, test } from "vitest";
import { shopsOf } from "./shops.server.ts";

test("shops stand by state and city; what does not exist, or where it is not sold, is left out", async () => {
  const shops = await shopsOf({
    by: "products/test",
    states: ["OR", "CO"],
    soldAt: [
      "demo-or-0002",
      "demo-co-0003",
      "no-such-listing",
      "demo-co-0001",
      "demo-ca-0001",
      "demo-co-0001",
    ],
  });
  expect(shops.map(({ state, path, rows }) => [state, path, rows.length])).toEqual([
    ["Colorado", "/dispensaries?state=CO", 2],
    ["Oregon", "/dispensaries?state=OR", 1],
  ]);
  for (const row of shops.flatMap(({ rows }) => rows)) {
    expect(row.path).toMatch(/^\/dispensaries\/[a-z-]+\/(co|or)\/[a-z0-9-]+$/);
  }
});

test("without any there is no state", async () => {
  expect(await shopsOf({ by: "products/test", states: ["CO"], soldAt: [] })).toEqual([]);
});
