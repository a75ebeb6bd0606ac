import type { Directory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { licenseForm } from "#app/directory/search/meant-by-text.server.ts";
import { DIRECTORY } from "#app/directory/search/query.ts";
import { nationalDigits } from "#app/utils/phone.ts";
import { type Meaning, says, saysOnly } from "../meaning/meaning.ts";
import type { ShopIndex } from "../shops/shop-index.server.ts";

/**
 * Where a query leads straight to, because it has one clear meaning: a ZIP to what is near it, a phone or license number that one shop
 * has to that shop (product.md 16.2). Undefined for all others.
 */
export function straightTo(
  directory: Directory,
  meaning: Meaning,
  numbered: readonly number[],
): string | undefined {
  const [row] = numbered;
  if (row !== undefined && numbered.length === 1) return listingPath(directory.listings[row] as Listing);
  return nearZip(directory, meaning);
}

function nearZip({ hasHours, servicesPresent }: Directory, meaning: Meaning): string | undefined {
  const { zip, service } = meaning;
  if (!zip || !saysOnly(meaning, "zip", "city", "state", "shop", "open", "best", "service")) return undefined;
  return `/dispensaries${DIRECTORY.search({
    near: zip,
    open: says(meaning, "open") && hasHours ? "now" : undefined,
    service: service && servicesPresent.includes(service) ? [service] : [],
    page: 1,
  })}`;
}

/** The rows of the shops whose telephone or license number a query is. */
export function rowsOfNumber({ phones, licenses }: ShopIndex, q: string): readonly number[] {
  const digits = nationalDigits(q.replace(/^[^\d+(]+/, "").trim());
  const number = licenseForm(q.replace(/\b(license|licence|lic|number|no|permit)\b[.:#]*/gi, " "));
  return (digits ? phones.get(digits) : undefined) ?? licenses.get(number) ?? [];
}
