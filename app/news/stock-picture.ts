import { STOCK_COVERS } from "#app/drawing/covers/stock-covers.ts";

/**
 * A ref for a story's `<img>`: one that fails to load is replaced by one of the five stock pictures, picked at random
 * (product.md 5.3), also when it failed before this script ran. A stock picture that fails stays as it is.
 */
export function replaceWhenBroken(image: HTMLImageElement | null): void {
  if (!image) return;
  const replace = () => showStockPicture(image);
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace();
  else image.addEventListener("error", replace, { once: true });
}

function showStockPicture(image: HTMLImageElement): void {
  const stock = STOCK_COVERS[Math.floor(Math.random() * STOCK_COVERS.length)];
  if (!stock || image.src.includes("/stock/")) return;
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.remove();
  image.alt = "Cannabis image";
  image.src = `/stock/${stock.name}.svg`;
}
