import { expect, it } from "vitest";
import { drawCover } from "./draw-cover.ts";
import { STOCK_COVERS, stockCover } from "./stock-covers.ts";

it("there are five stock pictures (product.md 5.3), none like another, all in neutral inks", () => {
  const drawings = STOCK_COVERS.map((cover) => drawCover({ ...cover, width: 208, height: 139 }));
  expect(new Set(drawings).size).toBe(5);
  expect(new Set(STOCK_COVERS.map(({ motif }) => motif)).size).toBe(5);
  for (const drawing of drawings) expect(drawing).toContain("#2b3630");
});

it("a stock picture is found by its name", () => {
  expect(stockCover("jar")?.motif).toBe("jar");
  expect(stockCover("spaceship")).toBeUndefined();
});
