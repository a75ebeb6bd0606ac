import { STOCK_INKS } from "../inks.ts";
import type { CoverRequest } from "./draw-cover.ts";

export type StockCover = Pick<CoverRequest, "seed" | "inks" | "motif" | "ground"> & { name: string };

/** Pictures in neutral inks that stand for one that failed to load (product.md 5.3). */
export const STOCK_COVERS: readonly StockCover[] = [
  { name: "leaf", seed: "stock-leaf", inks: STOCK_INKS, motif: "leaf", ground: "sun" },
  { name: "jar", seed: "stock-jar", inks: STOCK_INKS, motif: "jar", ground: "halftone" },
  { name: "sprout", seed: "stock-sprout", inks: STOCK_INKS, motif: "sprout", ground: "sun" },
  { name: "flask", seed: "stock-flask", inks: STOCK_INKS, motif: "flask", ground: "flood" },
  { name: "book", seed: "stock-book", inks: STOCK_INKS, motif: "book", ground: "rays" },
];

/** The stock picture of this name; undefined when there is none. */
export function stockCover(name: string): StockCover | undefined {
  return STOCK_COVERS.find((cover) => cover.name === name);
}
