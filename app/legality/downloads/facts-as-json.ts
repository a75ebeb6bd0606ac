import type { StateCode } from "#app/utils/us-states.ts";
import type { Jurisdiction, VerifiedFact } from "../facts/fact.ts";
import type { LawBook } from "../facts/law-book.server.ts";
import type { Product } from "../facts/vocabulary.ts";
import { lawPath } from "../law-paths.ts";

const NOTE =
  "General information, not legal advice. A fact whose verified is false has no answer: its law or its date is missing. One with stale true says what the law was on checkedOn: that is long ago, or the law was to change since. A high confidence is a medium one 90 days after readOn.";

/** Takes the law, the site's base URL and which facts are told as not verified since; returns all facts, changes and sources as a JSON text. */
export function factsAsJson(
  { facts, changes, sources, history, checkedOn }: LawBook,
  siteUrl: string,
  isOld: (fact: VerifiedFact) => boolean,
): string {
  const page = (jurisdiction: Jurisdiction, product: Product) =>
    jurisdiction === "US" ? undefined : siteUrl + lawPath(product, jurisdiction as StateCode);
  const published = {
    note: NOTE,
    checkedOn,
    count: facts.length,
    facts: facts.map((each) => {
      const { jurisdiction, ...fact } = each;
      return {
        state: jurisdiction,
        ...fact,
        ...(each.verified && isOld(each) && { stale: true }),
        page: page(jurisdiction, fact.product),
      };
    }),
    changes: changes.map(({ jurisdiction, ...change }) => ({ state: jurisdiction, ...change })),
    history: history.map(({ jurisdiction, ...former }) => ({ state: jurisdiction, ...former })),
    sources,
  };
  return `${JSON.stringify(published)}\n`;
}
