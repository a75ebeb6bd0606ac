import { expect, test } from "vitest";
import { AT_ONCE, inPieces } from "./in-pieces.server.ts";

test("others are answered between two pieces, also where a piece waits for nothing", async () => {
  const order: string[] = [];
  let left = 3 * AT_ONCE + 1;
  const other = setInterval(() => order.push("other"), 0);
  await inPieces(async () => {
    const piece = Math.min(left, AT_ONCE);
    left -= piece;
    order.push("piece");
    // As SQLite's statements do, it keeps the thread.
    for (const end = performance.now() + 3; performance.now() < end; );
    return piece;
  });
  clearInterval(other);
  expect(left).toBe(0);
  expect(order.filter((each) => each === "piece")).toHaveLength(4);
  expect(order.indexOf("other")).toBeGreaterThan(0);
  expect(order.indexOf("other")).toBeLessThan(order.lastIndexOf("piece"));
});
