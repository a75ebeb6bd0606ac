import { listingsOfState, type StateListings } from "#app/directory/shown-elsewhere/state-listings.server.ts";
import { type ShownDay, subtractFromDay } from "#app/utils/dates.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import type { Answer } from "../answer/answer.ts";
import { answerOf } from "../answer/answer-of.ts";
import { carryPath } from "../carry/carry-query.ts";
import { answerTo, statusOf } from "../facts/fact-answers.ts";
import { changesOf, factsInForce, factsOf, type LawBook } from "../facts/law-book.server.ts";
import { neighborsOf } from "../facts/neighbors.ts";
import { patientsOf } from "../facts/patient-words.ts";
import { placeInSentence, placeName } from "../facts/place-name.ts";
import { AUDIENCES, type KnownStatus, PRODUCT_LIST, PRODUCTS, type Product } from "../facts/vocabulary.ts";
import { lawPath, lawQuestion } from "../law-paths.ts";
import { type ChangesView, changesView, factsToCheckAgain } from "./changes.page.server.ts";
import { expectedQuestions, SHOWN_ELSEWHERE } from "./expected-questions.ts";
import { federalFacts, federalRow } from "./federal-rows.server.ts";
import { type LawRow, type OpenRow, openRows, toLawRow } from "./law-rows.server.ts";
import { mayBeSold } from "./may-be-sold.ts";
import { type RelatedStory, relatedLawStories } from "./related-stories.server.ts";
import { newestCheck, rowsOn } from "./row-of-fact.server.ts";
import { FRESH_DAYS, type SourcedRow, sourceKey, withSources } from "./sources.ts";
import { type StateOutline, stateOutline } from "./state-outline.server.ts";
import { statusToday, type TodaysLaw, todaysLaw } from "./todays-law.server.ts";
import { federalVisitorFacts, unknownDriving, visitorFacts, visitorRows } from "./visitor-rows.server.ts";

/** A link to another page of the law, with its answer. */
type LawLink = { name: string; path: string; status: KnownStatus };

/** The page of a product in a state: what it shows and no more. */
export type LawView = {
  product: Product;
  state: StateCode;
  /** "Ohio", and as sentences write it. */
  name: string;
  place: string;
  path: string;
  question: string;
  answer: Answer;
  /** What the answer's first sentence rests on: the limit that it names, otherwise the status; absent: nothing does. */
  basis?: LawRow;
  /** What is known today, where the state's own word is older than the federal line for hemp: product.md 18.13. */
  today?: TodaysLaw;
  /** The state's own word on the product, beside federal law's. */
  standing?: LawRow;
  /** The number of the basis' note, where a row shows it. */
  basisSource?: number;
  /** For whom the answers are unless a row says otherwise: "Patients". */
  audience?: string;
  /** Where they are: "registered patients", or "patients" where the state issues no cards. */
  patients?: string;
  rules: SourcedRow[];
  open: OpenRow[];
  visitors: SourcedRow[];
  visitorsOpen: OpenRow[];
  /** Whether one may carry it there. */
  carryPath: string;
  federal: { status: KnownStatus; rows: LawRow[] };
  changes: ChangesView;
  /** Facts whose day came after they were checked, by their labels. */
  toCheck: string[];
  products: LawLink[];
  neighbors: LawLink[];
  /** Shops of the state, where shops may sell. */
  listings?: StateListings;
  stories: RelatedStory[];
  outline: StateOutline;
  /** The newest check of what the page shows. */
  checked?: ShownDay;
};

/** Listings that a page shows. */
const LISTINGS = 5;

/** Makes the page of a product in a state as the law stands on a day (ISO 8601). */
export async function lawView(
  book: LawBook,
  product: Product,
  state: StateCode,
  today: string,
): Promise<LawView> {
  const inForce = (where: StateCode, what: Product) => factsInForce(book, where, what, today);
  const rowOf = rowsOn(book, today);
  const facts = inForce(state, product);
  const medical = inForce(state, "medical-marijuana");
  const status = statusOf(facts);
  const { quoted, ...answer } = answerOf(product, state, facts, medical);
  const standing = answerTo(facts, "status");
  const basis = quoted ?? standing;
  const hemp = todaysLaw(book, product, state, today);
  const visiting = visitorFacts(book, product, state, today);
  const federal = federalFacts(book, product, today);
  const next = [...facts, ...factsInForce(book, "US", product, today)].filter(
    ({ question }) => question === "next-change",
  );
  const [rules = [], visitors = []] = withSources(
    subtractFromDay(today, { days: FRESH_DAYS }),
    facts.filter(({ question }) => !SHOWN_ELSEWHERE.includes(question)).map(rowOf),
    visitorRows(visiting, federalVisitorFacts(book, product, today), rowOf),
  );
  const basisKey = basis && sourceKey(rowOf(basis));
  const shown = [...rules, ...visitors].find((row) => sourceKey(row) === basisKey);
  const listed = mayBeSold(product, status, inForce(state, "cannabis"));
  return {
    product,
    state,
    name: placeName(state),
    place: placeInSentence(state),
    path: lawPath(product, state),
    question: lawQuestion(product, placeInSentence(state)),
    answer,
    ...(basis && { basis: rowOf(basis) }),
    ...(hemp && { today: hemp }),
    ...(standing && { standing: { ...rowOf(standing), label: PRODUCTS[product].name } }),
    ...(shown && { basisSource: shown.source }),
    ...(product === "medical-marijuana" && { audience: AUDIENCES.patient, patients: patientsOf(medical) }),
    rules,
    carryPath: carryPath({ state, product }),
    open: openRows(
      expectedQuestions(product, status),
      [...facts, ...visiting],
      factsOf(book, state, product),
    ),
    visitors,
    visitorsOpen: unknownDriving(visiting),
    federal: {
      status: statusOf(federal.filter((fact) => fact.product === product)),
      rows: federal.map((fact) => federalRow(fact, rowOf)),
    },
    changes: changesView(changesOf(book, [state, "US"], product), next, today),
    toCheck: factsToCheckAgain(facts, today).map((fact) => toLawRow(fact).label),
    products: PRODUCT_LIST.map((other) => ({
      name: PRODUCTS[other].name,
      path: lawPath(other, state),
      status: statusToday(book, other, state, today),
    })),
    neighbors: neighborsOf(state).map((other) => ({
      name: placeName(other),
      path: lawPath(product, other),
      status: statusToday(book, product, other, today),
    })),
    ...(listed && { listings: await listingsOfState(state, LISTINGS) }),
    stories: await relatedLawStories(product, state),
    outline: stateOutline(state),
    ...newestCheck([...facts, ...visiting]),
  };
}
