import { publishedFile } from "#app/site/published-data/published-file.server.ts";
import { readChanges, readSources } from "./changes.file.server.ts";
import type { Fact, FormerAnswer, Jurisdiction, LawChange, LawSource, VerifiedFact } from "./fact.ts";
import { readFacts } from "./facts.file.server.ts";
import { readHistory } from "./history.file.server.ts";
import { type Product, QUESTION_LIST } from "./vocabulary.ts";

const facts = publishedFile("legality/facts.csv", readFacts);
const changes = publishedFile("legality/changes.csv", readChanges);
const sources = publishedFile("legality/sources.csv", readSources);
const history = publishedFile("legality/history.csv", readHistory);

/** What the files of data/legality hold. */
type LawFiles = {
  facts: readonly Fact[];
  /** Earliest first. */
  changes: readonly LawChange[];
  sources: readonly LawSource[];
  /** What the table said before. */
  history: readonly FormerAnswer[];
};

/** All that is known of the law, with what is asked of it most put in order once. */
export type LawBook = LawFiles & {
  /** The newest day on which a fact was checked. */
  checkedOn: string;
  /** By "OH cannabis", in the order of the questions. */
  byPage: ReadonlyMap<string, readonly Fact[]>;
};

let current: LawBook | undefined;
let readAt = new Date(0);

/** Returns the law as the files of data/legality say it now. */
export function lawBook(): LawBook {
  const given: LawFiles = {
    facts: facts(),
    changes: changes(),
    sources: sources(),
    history: history(),
  };
  const files = Object.keys(given) as (keyof LawFiles)[];
  if (!current || files.some((file) => current?.[file] !== given[file])) {
    current = makeLawBook(given);
    readAt = new Date();
  }
  return current;
}

/** When the law was last read anew: texts that are made of it once are made again then. */
export function lawReadAt(): Date {
  lawBook();
  return readAt;
}

/** Puts facts in order: made once for each version of the files. */
export function makeLawBook(given: Omit<LawFiles, "history"> & Partial<LawFiles>): LawBook {
  const byPage = new Map<string, Fact[]>();
  let checkedOn = "";
  for (const fact of given.facts) {
    if (fact.verified && fact.checkedOn > checkedOn) checkedOn = fact.checkedOn;
    const key = pageKey(fact.jurisdiction, fact.product);
    const page = byPage.get(key);
    if (page) page.push(fact);
    else byPage.set(key, [fact]);
  }
  const place = (fact: Fact) => QUESTION_LIST.indexOf(fact.question);
  for (const page of byPage.values()) page.sort((a, b) => place(a) - place(b));
  return { history: [], ...given, checkedOn, byPage };
}

function pageKey(jurisdiction: Jurisdiction, product: Product): string {
  return `${jurisdiction} ${product}`;
}

/** The facts of a state and a product, in the order of the questions. */
export function factsOf(book: LawBook, jurisdiction: Jurisdiction, product: Product): readonly Fact[] {
  return book.byPage.get(pageKey(jurisdiction, product)) ?? [];
}

/** Those of them that hold on a day (ISO 8601) and can be shown as facts. */
export function factsInForce(
  book: LawBook,
  jurisdiction: Jurisdiction,
  product: Product,
  today: string,
): VerifiedFact[] {
  return factsOf(book, jurisdiction, product).filter(
    (fact): fact is VerifiedFact =>
      fact.verified && (fact.effectiveFrom ?? "") <= today && (fact.effectiveTo ?? "9999") >= today,
  );
}

/** The changes of a product's law there, or of the federal law beside it, earliest first. */
export function changesOf(
  book: LawBook,
  jurisdictions: readonly Jurisdiction[],
  product: Product,
): LawChange[] {
  return book.changes.filter(
    (change) => change.product === product && jurisdictions.includes(change.jurisdiction),
  );
}
