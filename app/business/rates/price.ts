const DOLLARS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** Takes what the operator asks, in cents; returns "$1,200 a week", or the word for none. */
export function priceText(price: { cents: number; unit: string } | undefined): string {
  return price ? `${DOLLARS.format(price.cents / 100)} ${price.unit}` : "Price on request";
}
