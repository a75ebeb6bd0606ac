import type { ListingRow } from "../listing.card.ts";

/** "Open until 9 pm" with a dot, "Opens 8 am", "Hours not known": product.md 8.15. */
export function Opening({ opening }: Pick<ListingRow, "opening">) {
  return (
    <span className={opening?.open ? "opening opening-now" : "opening"}>
      {opening?.text ?? "Hours not known"}
    </span>
  );
}
