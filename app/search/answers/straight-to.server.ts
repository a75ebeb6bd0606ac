import type { Directory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { licenseForm } from "#app/directory/search/meant-by-text.server.ts";
import { DIRECTORY } from "#app/directory/search/query.ts";
import { nationalDigits } from "#app/utils/phone.ts";
import { type Meaning, says, saysOnly } from "../meaning/meaning.ts";
import type { ShopIndex } from "../shops/shop-index.server.ts";

/**
 * Where a query leads straight to, because it has one clear meaning: a ZIP to what is near it, a phone or license number to its
 * shop (product.md 16.2). Undefined for all others.
 */
export function straightTo(directory: Directory, shops: ShopIndex, meaning: Meaning): string | undefined {
  return nearZip(directory, meaning) ?? shopOfNumber(directory, shops, meaning);
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

/** A number of one shop only: two that share a telephone are a list. */
function shopOfNumber(
  { listings }: Directory,
  { phones, licenses }: ShopIndex,
  { q }: Meaning,
): string | undefined {
  const digits = nationalDigits(q.replace(/^[^\d+(]+/, "").trim());
  const number = licenseForm(q.replace(/\b(license|licence|lic|number|no|permit)\b[.:#]*/gi, " "));
  const rows = (digits ? phones.get(digits) : undefined) ?? licenses.get(number) ?? [];
  return rows.length === 1 ? listingPath(listings[rows[0] as number] as Listing) : undefined;
}
