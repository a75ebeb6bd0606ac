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

/** A number, then a word; "2oz" and "10mg" are two, "280e" and "2nd" are one. */
const TOKEN =
  /\d+(?:[.,]\d+)*(?:\/\d+)?(?=(?:oz|ounces?|g|gr|grams?|mg|lbs?)\b)|\d*\.\d+|\d+(?:,\d{3})+|\d+\/\d+|\d+\.\d+|[½¼¾⅛]|&|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/giu;

/** Words of a query that are looked at. */
const MOST_TOKENS = 16;

/** The words of a query. */
export function tokensOf(q: string): Token[] {
  const found = q.slice(0, 200).match(TOKEN) ?? [];
  return found.slice(0, MOST_TOKENS).map((raw) => {
    if (raw === "&") return { raw, word: "and", form: "and" };
    const word = raw.normalize("NFKD").replace(/\p{M}/gu, "").replace(/['’ʼ]/g, "").toLowerCase();
    // NFKD writes ½ as 1⁄2.
    return /\d/.test(raw) || /[½¼¾⅛]/.test(raw)
      ? { raw, word: word.replace("⁄", "/"), form: wordForm(raw) }
      : { raw, word, form: wordForm(raw) };
  });
}
