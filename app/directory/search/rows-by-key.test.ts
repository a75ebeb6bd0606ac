import { expect, test } from "vitest";
import { rowsByKey } from "./rows-by-key.ts";

test("each key has its rows in order, and a key without rows is left out", async () => {
  const rows = await rowsByKey(["CA", "NV", "OR"], Uint32Array.of(2, 0, 2, 0, 0));
  expect([...rows].map(([state, own]) => [state, [...own]])).toEqual([
    ["CA", [1, 3, 4]],
    ["OR", [0, 2]],
  ]);
});

test("of no rows no key has any", async () => {
  expect((await rowsByKey(["CA"], new Uint8Array(0))).size).toBe(0);
});
