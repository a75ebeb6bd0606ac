import { bubbleLabel, countInWords } from "../drawing/bubble.ts";
import type { ShopGroup } from "./group-shops.ts";

/** Takes a group of shops, or one alone; returns its button, named in words. */
export function createPin({ shops, name, around }: ShopGroup): HTMLButtonElement {
  const [shop] = shops;
  const pin = document.createElement("button");
  pin.type = "button";
  if (shops.length > 1 || !shop) {
    const count = shops.length;
    pin.className = count < 20 ? "map-pin" : count < 200 ? "map-pin map-pin-more" : "map-pin map-pin-most";
    pin.textContent = bubbleLabel(count);
    pin.ariaLabel = `${around ? "Around " : ""}${name}: ${countInWords(count)}, look closer`;
  } else {
    pin.className = shop.approximate ? "map-pin map-pin-one map-pin-hollow" : "map-pin map-pin-one";
    pin.ariaLabel = shop.approximate ? `${shop.name} (approximate position)` : shop.name;
    pin.ariaHasPopup = "dialog";
  }
  return pin;
}
