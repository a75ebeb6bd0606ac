import { PRODUCTS, statusWord } from "../facts/vocabulary.ts";
import type { LegalityView } from "./legality.page.server.ts";

/** "Cannabis: legal in 24 states and DC, patients only in 15 states. Checked between Jan 13 and Jul 18, 2026." */
export function countsSentence({ query, counts, oldest, newest }: LegalityView): string {
  const { name } = PRODUCTS[query.product];
  const parts = counts.map(
    ({ status, states, dc }) => `${statusWord(status).toLowerCase()} in ${placesText(states, dc)}`,
  );
  const checked =
    oldest && newest
      ? oldest.iso === newest.iso
        ? ` Checked ${newest.day}.`
        : ` Checked between ${oldest.day} and ${newest.day}.`
      : "";
  return `${name}: ${parts.join(", ")}.${checked}`;
}

/** "24 states and DC". */
export function placesText(states: number, dc: boolean): string {
  const counted = `${states} ${states === 1 ? "state" : "states"}`;
  return dc ? (states > 0 ? `${counted} and DC` : "DC") : counted;
}
