import type { LawChange } from "#app/legality/facts/fact.ts";
import { lawBook } from "#app/legality/facts/law-book.server.ts";
import { placeName } from "#app/legality/facts/place-name.ts";
import { PRODUCTS } from "#app/legality/facts/vocabulary.ts";
import { toChangeView } from "#app/legality/page/changes.page.server.ts";
import type { Week } from "./week.server.ts";

/** A change of the law that took effect in a week, with all the products that it is about. */
export type ChangeOfWeek = {
  place: string;
  /** "CBD, delta-8 THC, and THCA". */
  products: string;
  day: string;
  text: string;
  citation: string;
  url?: string;
  /** Nobody has read the law again since its day. */
  unchecked?: true;
};

const LIST = new Intl.ListFormat("en-US");

/** Returns the changes that took effect in a week, the federal ones first, then by place and day. */
export function lawOfWeek({ from, to }: Week): ChangeOfWeek[] {
  const groups = new Map<string, LawChange[]>();
  for (const change of lawBook().changes.filter(({ date }) => from <= date && date <= to)) {
    const key = JSON.stringify([change.jurisdiction, change.date, change.text]);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()]
    .flatMap((changes) => {
      const [first] = changes;
      if (!first) return [];
      const { date, text, citation, url, unchecked } = toChangeView(first, to);
      const products = LIST.format(changes.map(({ product }) => PRODUCTS[product].noun));
      const place = placeName(first.jurisdiction);
      return [{ place, products, day: date.day, text, citation, url, unchecked }];
    })
    .sort((a, b) => rank(a) - rank(b) || a.place.localeCompare(b.place, "en-US"));
}

function rank({ place }: ChangeOfWeek): number {
  return place === placeName("US") ? 0 : 1;
}
