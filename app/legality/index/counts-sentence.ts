import { PRODUCTS, statusWord } from "../facts/vocabulary.ts";
import type { LegalityView } from "./legality.page.server.ts";

/**
 * "Cannabis: legal in 24 states and DC, patients only in 15 states. Checked between Jan 13 and Jul 18, 2026." What a check says no longer
 * of today stands apart, as in the table: "Not verified since Jul 18, 2026: 3 states." (product.md 18.13)
 */
export function countsSentence({ query, counts, rows, days }: LegalityView): string {
  const { name } = PRODUCTS[query.product];
  const parts = counts.map(
    ({ status, states, dc }) => `${statusWord(status).toLowerCase()} in ${placesText(states, dc)}`,
  );
  const fresh = rangeOf(rows.filter(({ stale }) => !stale));
  const old = rows.filter(({ stale }) => stale);
  const since = rangeOf(old);
  const checked =
    fresh.length > 0 ? ` Checked ${fresh.length > 1 ? "between " : ""}${fresh.join(" and ")}.` : "";
  const states = old.filter(({ state }) => state !== "DC").length;
  const stale =
    since.length > 0
      ? ` Not verified since ${since.length > 1 ? "a check between " : ""}${since.join(" and ")}: ${placesText(states, states < old.length)}.`
      : "";
  return `${name}: ${parts.join(", ")}.${checked}${stale}`;

  /** The first and the last day of the rows' checks, one where they are the same, as they are read. */
  function rangeOf(some: LegalityView["rows"]): string[] {
    const checks = some.flatMap(({ checked }) => checked ?? []).sort();
    return [...new Set([checks[0], checks.at(-1)])].flatMap((day) => (day && days[day]) ?? []);
  }
}

/** "24 states and DC". */
export function placesText(states: number, dc: boolean): string {
  const counted = `${states} ${states === 1 ? "state" : "states"}`;
  return dc ? (states > 0 ? `${counted} and DC` : "DC") : counted;
}
