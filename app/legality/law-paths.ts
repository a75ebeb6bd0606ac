import type { StateCode } from "#app/utils/us-states.ts";
import { stateSlug } from "./facts/law-states.ts";
import { PRODUCTS, type Product } from "./facts/vocabulary.ts";

/** The page of all states. */
export const LEGALITY_PATH = "/legality";

/** What changed in the law of all states, and what comes. */
export const CHANGES_PATH = `${LEGALITY_PATH}/changes`;

/** product.md 2.3: the state by its full name, so that one page has one address. */
export function lawPath(product: Product, state: StateCode): string {
  return `/is-${product}-legal/${stateSlug(state)}`;
}

/** The page of all states for a product; cannabis is the one that it shows unless told. */
export function productPath(product: Product): string {
  return product === "cannabis" ? LEGALITY_PATH : `${LEGALITY_PATH}?product=${product}`;
}

/** Other words for a product, as readers write them in an address. */
const ALIASES: Record<string, Product> = {
  marijuana: "cannabis",
  weed: "cannabis",
  "recreational-marijuana": "cannabis",
  "recreational-cannabis": "cannabis",
  "medical-cannabis": "medical-marijuana",
  "medical-weed": "medical-marijuana",
  edible: "edibles",
  "cbd-oil": "cbd",
  delta8: "delta-8",
  "delta-8-thc": "delta-8",
  "delta8-thc": "delta-8",
  "thc-a": "thca",
  "thca-flower": "thca",
};

/** Takes the middle of "is-…-legal" in any case; returns the product that it means, if any. */
export function parseProduct(text: string): Product | undefined {
  const name = text.toLowerCase();
  if (Object.hasOwn(PRODUCTS, name)) return name as Product;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

/** The question that a page answers: "Is cannabis legal in Ohio?". */
export function lawQuestion(product: Product, place: string): string {
  const { noun, verb } = PRODUCTS[product];
  return `${verb === "are" ? "Are" : "Is"} ${noun} legal in ${place}?`;
}
