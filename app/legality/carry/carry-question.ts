import { grouped } from "#app/utils/grouped.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { PRODUCTS, type Product } from "../facts/vocabulary.ts";

/** What somebody may carry: the law's products, and concentrates, which have a limit of their own. */
export const CARRIED = {
  cannabis: { name: "Cannabis flower", noun: "cannabis flower", product: "cannabis" },
  concentrate: { name: "Concentrate", noun: "cannabis concentrate", product: "cannabis" },
  edibles: { name: "Edibles", noun: "edibles", product: "edibles" },
  cbd: { name: "CBD", noun: "CBD", product: "cbd" },
  "delta-8": { name: "Delta-8 THC", noun: "delta-8 THC", product: "delta-8" },
  thca: { name: "Hemp flower (THCA)", noun: "hemp flower (THCA)", product: "thca" },
} as const satisfies Record<string, { name: string; noun: string; product: Product }>;

export type Carried = keyof typeof CARRIED;

export const CARRIED_LIST = Object.keys(CARRIED) as Carried[];

export const UNITS = {
  oz: { name: "ounces", grams: 28.349523125, measure: "product" },
  g: { name: "grams", grams: 1, measure: "product" },
  mg: { name: "mg of THC", grams: 0.001, measure: "thc" },
} as const;

export type Unit = keyof typeof UNITS;

export const UNIT_LIST = Object.keys(UNITS) as Unit[];

export const AGES = { "21": "21 or over", "18": "18 to 20", "17": "Under 18" } as const;

export type Age = keyof typeof AGES;

/** What is asked. Without an amount: up to how much. */
export type CarryQuestion = {
  state: StateCode;
  /** Medical marijuana is flower that a patient carries. */
  product: Carried | "medical-marijuana";
  amount?: number;
  unit?: Unit;
  age?: Age;
  patient?: boolean;
};

/** An amount as sentences say it: "2 ounces", "1 ounce", "1,000 milligrams of THC". */
export function saidAmount(amount: number, unit: Unit): string {
  const [one, many] = {
    oz: ["ounce", "ounces"],
    g: ["gram", "grams"],
    mg: ["milligram of THC", "milligrams of THC"],
  }[unit];
  return `${grouped(amount, 3)} ${amount === 1 ? one : many}`;
}

/** The same short, for a scale and a verdict: "2 oz". */
export function shortAmount(amount: number, unit: Unit): string {
  return `${grouped(amount, 2)} ${unit}`;
}

/** The page of the law that says more. */
export function lawProduct(product: CarryQuestion["product"]): Product {
  return product in PRODUCTS && product !== "cannabis"
    ? (product as Product)
    : CARRIED[product as Carried].product;
}
