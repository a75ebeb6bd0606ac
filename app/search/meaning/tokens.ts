import { wordForm } from "../words/words.ts";

/** A word of a query, or a number with what makes it one: "2.5", "1/2", "½". */
export type Token = {
  /** As it was typed. */
  raw: string;
  /** Lowercase, without accents. */
  word: string;
  /** As the indexes have it. */
  form: string;
};

/** A number, then a word; "2oz", "10mg" and "2½" are two, "280e" and "2nd" are one. */
const TOKEN =
  /\d+(?:,\d{3})+(?:\.\d+)?|\d*\.\d+|\d+\/\d+|\d+(?=(?:oz|ounces?|g|gr|grams?|mg|lbs?)\b|[¼½¾⅐-⅞])|[¼½¾⅐-⅞]|&|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/giu;

/** Words of a query that are looked at. */
const MOST_TOKENS = 16;

/** The words of a query. */
export function tokensOf(q: string): Token[] {
  const found = q.slice(0, 200).match(TOKEN) ?? [];
  return found.slice(0, MOST_TOKENS).map((raw) => {
    if (raw === "&") return { raw, word: "and", form: "and" };
    // NFKD writes ½ as 1⁄2.
    const plain = raw.normalize("NFKD").replace(/\p{M}/gu, "").replace("⁄", "/");
    return { raw, word: plain.replace(/['’ʼ]/g, "").toLowerCase(), form: wordForm(raw) };
  });
}
