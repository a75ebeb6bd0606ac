import { misspelledUse, PRODUCT_WORDS, SERVICE_WORDS, USES_TOGETHER, type Use, wordUse } from "./lexicon.ts";
import type { Known, Meaning } from "./meaning.ts";
import { readAmount } from "./read-amount.ts";
import { readPlaces } from "./read-places.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Reads a query: which of its words are a place, an amount, a product, a wish. Never throws. */
export function readMeaning(q: string, known: Known): Meaning {
  const tokens = tokensOf(q);
  const uses: (Use | undefined)[] = tokens.map(
    ({ word, form }) =>
      wordUse(word) ?? wordUse(form) ?? (known.word(form) ? undefined : misspelledUse(word)),
  );
  // "Where to buy", "where can I get": it asks for a shop.
  const where = tokens.findIndex(({ word }) => word === "where");
  const buys = tokens.findIndex(({ word }, i) => i > where && /^(buy|buying|purchase)$/.test(word));
  if (where >= 0 && buys >= 0) uses[buys] = "shop";
  // "8 plants": what a state's law counts.
  for (const [i, { word }] of tokens.entries()) {
    if (/^\d{1,2}$/.test(word) && /^plants?$/.test(tokens[i + 1]?.word ?? "")) uses[i] = "law-topic";
  }
  for (const [phrase, use] of USES_TOGETHER) phraseIn(tokens, uses, [[phrase, use]], use);
  const meaning: Meaning = { q, tokens, uses };
  const free = (from: number, end: number) =>
    uses
      .slice(from, end)
      .every((use) => use !== "amount" && use !== "state" && use !== "city" && use !== "zip");
  const take = (from: number, end: number, use: Use) => uses.fill(use, from, end);

  const amount = readAmount(tokens);
  if (amount) {
    meaning.amount = { amount: amount.amount, unit: amount.unit };
    take(amount.start, amount.end, "amount");
  }
  const zipAt = tokens.findIndex(({ word }, i) => /^\d{5}$/.test(word) && free(i, i + 1) && known.zip(word));
  if (zipAt >= 0) {
    meaning.zip = known.zip(tokens[zipAt]?.word ?? "");
    take(zipAt, zipAt + 1, "zip");
    // ZIP+4: the four are no word.
    if (/^\d{4}$/.test(tokens[zipAt + 1]?.word ?? "") && /\d{5}-\d{4}/.test(q))
      take(zipAt + 1, zipAt + 2, "zip");
  }
  const places = readPlaces(tokens, uses, known);
  for (const { from, end, use } of places.spans) take(from, end, use);
  meaning.state = places.state;
  meaning.city = places.city;
  meaning.crossing = places.crossing;
  meaning.product = phraseIn(tokens, uses, PRODUCT_WORDS, "product");
  meaning.service = phraseIn(tokens, uses, SERVICE_WORDS, "service");
  return meaning;
}

/** Reads a query's words alone, where nothing of the data is known. */
export function readWords(q: string): Meaning {
  const tokens = tokensOf(q);
  return { q, tokens, uses: tokens.map(({ word }) => wordUse(word)) };
}

/** What the first phrase of a list that stands in the query means; its words are used then. */
function phraseIn<Value>(
  tokens: readonly Token[],
  uses: (Use | undefined)[],
  phrases: readonly [string, Value][],
  use: Use,
): Value | undefined {
  for (const [phrase, value] of phrases) {
    const words = phrase.split(" ");
    const at = tokens.findIndex((_, i) => words.every((word, k) => tokens[i + k]?.word === word));
    if (at < 0 || uses.slice(at, at + words.length).some((one) => one === "city" || one === "state"))
      continue;
    uses.fill(use, at, at + words.length);
    return value;
  }
  return undefined;
}
