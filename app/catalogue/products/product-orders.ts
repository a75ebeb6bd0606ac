type Measured = { thcMg: number };

type Order = { text: string; compare: (a: Measured, b: Measured) => number };

/** The orders on offer, by their name in the address; without one products stand by name. A new one is a record here. */
export const PRODUCT_ORDERS = {
  least: { text: "Least THC first", compare: (a, b) => a.thcMg - b.thcMg },
  most: { text: "Most THC first", compare: (a, b) => b.thcMg - a.thcMg },
} satisfies Record<string, Order>;

export type ProductOrder = keyof typeof PRODUCT_ORDERS;
