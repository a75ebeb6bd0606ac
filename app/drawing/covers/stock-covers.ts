import type { CoverRequest } from "./draw-cover.ts";

export type StockCover = Pick<CoverRequest, "seed" | "category" | "motif" | "ground"> & { name: string };

/** Pictures in neutral inks that stand for one that failed to load (product.md 5.3). */
export const STOCK_COVERS: readonly StockCover[] = [
  { name: "leaf", seed: "stock-leaf", category: "stock", motif: "leaf", ground: "sun" },
  { name: "jar", seed: "stock-jar", category: "stock", motif: "jar", ground: "halftone" },
  { name: "sprout", seed: "stock-sprout", category: "stock", motif: "sprout", ground: "sun" },
  { name: "flask", seed: "stock-flask", category: "stock", motif: "flask", ground: "flood" },
  { name: "book", seed: "stock-book", category: "stock", motif: "book", ground: "rays" },
];

/** The stock picture of this name; undefined when there is none. */
export function stockCover(name: string): StockCover | undefined {
  return STOCK_COVERS.find((cover) => cover.name === name);
}
