import type { Listed, SearchablePage, SitemapPage } from "#app/site/listed.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { answerOf } from "./answer/answer-of.ts";
import { CARRY_PATH } from "./carry/carry-query.ts";
import type { VerifiedFact } from "./facts/fact.ts";
import { statusOf } from "./facts/fact-answers.ts";
import { factsInForce, lawBook } from "./facts/law-book.server.ts";
import { LAW_STATES } from "./facts/law-states.ts";
import { placeInSentence } from "./facts/place-name.ts";
import { PRODUCT_LIST, type Product } from "./facts/vocabulary.ts";
import { CHANGES_PATH, lawPath, lawQuestion, productPath } from "./law-paths.ts";
import { answerNow } from "./page/checked-words.ts";
import { todaysLaw } from "./page/todays-law.server.ts";

/** The law's pages that answer their question. */
export const lawListed: Listed = {
  sitemaps: (now) => ({ law: sitemapPages(siteDay(now)) }),
  searchable: (now) => searchablePages(siteDay(now)),
};

/** A page last changed when a fact of its was checked. */
function sitemapPages(today: string): SitemapPage[] {
  const book = lawBook();
  const pages = PRODUCT_LIST.flatMap((product) =>
    LAW_STATES.flatMap((state): SitemapPage[] => {
      const facts = factsInForce(book, state, product, today);
      return statusOf(facts) === "not-verified"
        ? []
        : [{ path: lawPath(product, state), lastmod: newest(facts) }];
    }),
  );
  const all = { lastmod: book.checkedOn };
  // The answers of what one may carry are not listed: their pages say noindex.
  const desks = [CARRY_PATH, CHANGES_PATH].map((path) => ({ path, ...all }));
  return [...PRODUCT_LIST.map((product) => ({ path: productPath(product), ...all })), ...desks, ...pages];
}

/** "Is cannabis legal in Ohio?", with its answer. */
function searchablePages(today: string): SearchablePage[] {
  const book = lawBook();
  return PRODUCT_LIST.flatMap((product) =>
    LAW_STATES.flatMap((state): SearchablePage[] => {
      const facts = factsInForce(book, state, product, today);
      if (statusOf(facts) === "not-verified") return [];
      const medical = factsInForce(book, state, "medical-marijuana", today);
      const { word, text } = answerOf(product, state, facts, medical);
      return [
        {
          type: "law",
          path: lawPath(product, state),
          title: lawQuestion(product, placeInSentence(state)),
          kicker: { name: "State law" },
          summary: answerNow(`${word} ${text}`, todaysLaw(book, product, state, today)),
          words: [state, WORDS[product], "law legality possession limit age"],
        },
      ];
    }),
  );
}

/** What readers type for a product. */
const WORDS: Record<Product, string> = {
  cannabis: "marijuana weed pot recreational adult use home grow",
  "medical-marijuana": "cannabis medical card patient program",
  edibles: "gummies chocolate",
  cbd: "cannabidiol hemp oil",
  "delta-8": "delta8 hemp THC",
  thca: "THC-A hemp flower",
};

function newest(facts: readonly VerifiedFact[]): string | undefined {
  return facts
    .map(({ checkedOn }) => checkedOn)
    .sort()
    .at(-1);
}
