import { formatDay } from "#app/utils/dates.server.ts";
import { citationParts } from "../facts/citation-parts.ts";
import type { LawChange } from "../facts/fact.ts";
import type { LawBook } from "../facts/law-book.server.ts";
import { stateSlug } from "../facts/law-states.ts";
import { perDay } from "../facts/per-day.server.ts";
import { placeName } from "../facts/place-name.ts";
import { VERDICT_OF } from "../facts/status-verdict.ts";
import { PRODUCTS, type Product, statusWord } from "../facts/vocabulary.ts";
import { lawPath, productPath } from "../law-paths.ts";
import { toChangeView } from "../page/changes.page.server.ts";
import type { ChangeLine } from "./change-line.ts";
import { type NewestChanges, newestChanges, statusAfter } from "./status-after.server.ts";

/** All changes as the law desk lists them on a day (ISO 8601): what comes soonest first, what changed newest first. */
export const changeLines = perDay(linesOf);

function linesOf(
  book: LawBook,
  today: string,
): { coming: readonly ChangeLine[]; changed: readonly ChangeLine[] } {
  const newest = newestChanges(book, today);
  const lines = grouped(book.changes).map((changes) => toLine(changes, { book, newest, today }));
  numberTwins(lines);
  return {
    coming: lines.filter(({ date }) => date.iso > today),
    changed: lines.filter(({ date }) => date.iso <= today).reverse(),
  };
}

/** The changes of one law on one day in the same words, of several products. */
function grouped(changes: readonly LawChange[]): [LawChange, ...LawChange[]][] {
  const laws = new Map<string, [LawChange, ...LawChange[]]>();
  for (const change of changes) {
    const { jurisdiction, date, text, citation } = change;
    const key = [jurisdiction, date, text, citation].join("\n");
    const known = laws.get(key);
    if (known) known.push(change);
    else laws.set(key, [change]);
  }
  return [...laws.values()];
}

type Known = { book: LawBook; newest: NewestChanges; today: string };

function toLine(changes: readonly [LawChange, ...LawChange[]], known: Known): ChangeLine {
  const [change] = changes;
  const { jurisdiction, date, citation, url } = change;
  const products = changes.map(({ product }) => product);
  const view = toChangeView(change, known.today);
  const [day, year = ""] = view.date.day.split(", ");
  return {
    id: `${jurisdiction === "US" ? "federal" : stateSlug(jurisdiction)}-${date}`,
    date: { ...view.date, short: day ?? formatDay(date), year },
    jurisdiction,
    place: jurisdiction === "US" ? "Federal law" : placeName(jurisdiction),
    ...after(changes, known),
    text: view.text,
    products,
    productNames: namesOf(products),
    law: { text: citationParts(citation).law, ...(url && { url }) },
    checked: view.checked,
    ...(view.unchecked && { unchecked: true as const }),
    path: jurisdiction === "US" ? productPath(change.product) : lawPath(change.product, jurisdiction),
  };
}

/** One sign for all products of a law: none where they differ, or where one is not known. */
function after(changes: readonly LawChange[], { book, newest }: Known): Pick<ChangeLine, "after"> {
  const [status, ...others] = new Set(changes.map((change) => statusAfter(change, book, newest)));
  if (!status || others.length > 0) return {};
  return { after: { sign: VERDICT_OF[status], status: statusWord(status) } };
}

/** "Edibles, CBD, delta-8 THC". */
function namesOf(products: readonly Product[]): string {
  const names = products.map((product) => PRODUCTS[product].noun).join(", ");
  return names.charAt(0).toUpperCase() + names.slice(1);
}

/** Two laws of one state on one day: the second has a number. */
function numberTwins(lines: ChangeLine[]): void {
  const seen = new Map<string, number>();
  for (const line of lines) {
    const count = (seen.get(line.id) ?? 0) + 1;
    seen.set(line.id, count);
    if (count > 1) line.id += `-${count}`;
  }
}
