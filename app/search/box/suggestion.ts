/** What a row of the box leads to, in the order of the list: product.md 16.7. */
export const SUGGESTION_KINDS = ["law", "shop", "city", "story"] as const;

export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A row under the box. */
export type Suggestion = {
  kind: SuggestionKind;
  path: string;
  title: string;
  /** The line below: whose law and when it was checked, where a shop is, what kind of page. */
  detail: string;
  /** At the right in green: "Open until 9 pm". */
  state?: string;
  /** The law's answer, for its sign. */
  verdict?: "yes" | "no" | "up-to" | "unknown";
};

/** At most so many rows; the way to all results stands below them. */
export const MOST_SUGGESTIONS = 6;

/** Characters of a beginning: more say nothing that a list of six could show. */
const LONGEST_BEGINNING = 40;

/**
 * The one way to write what was typed so far, so that each beginning has one answer that can be kept. "" where it is too short to
 * mean anything.
 */
export function beginningOf(typed: string): string {
  const plain = typed.toLowerCase().replace(/\s+/g, " ").trim();
  const cut = Array.from(plain).slice(0, LONGEST_BEGINNING).join("").trim();
  return cut.length < 2 ? "" : cut;
}

/** Where a beginning's answer is. */
export function suggestionsPath(beginning: string): string {
  return `/search/suggest.json?${new URLSearchParams({ q: beginning })}`;
}
