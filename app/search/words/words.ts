import { figureOf } from "./numerals.ts";

/** A word: letters, digits and their accents, with apostrophes inside. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu;

/** Words that are in every text: they tell none apart. Some 25 % of all words. */
const STOP_WORDS = new Set(
  (
    "a about all also am an and any are as at be been but by can could did do does for from had has have her his how i if in into is it " +
    "its im ive isnt arent cant dont doesnt didnt wont whats hows lets me my no not of on or our so than that the their them then there these they this those to was we were what when where which " +
    "who whom why will with works would you your"
  ).split(" "),
);

/** The words of a text as they are written. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** A text cut into what stands between words and the words, in turns: even places hold no word, odd ones one each. */
export function splitWords(text: string): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    pieces.push(text.slice(end, match.index), match[0]);
    end = match.index + match[0].length;
  }
  pieces.push(text.slice(end));
  return pieces;
}

/**
 * The form under which a word is looked up: lowercase, without accents, possessive and plural endings, numbers as figures ("Taxes" and "tax’s",
 * "Cafés" and "cafe" are one). Plurals much as Harman's S-stemmer takes them off ("How effective is suffixing?", 1991).
 */
export function wordForm(word: string): string {
  const plain = word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’ʼ]s$/, "")
    .replace(/['’ʼ]/g, "");
  return figureOf(singular(plain));
}

function singular(plain: string): string {
  if (plain.length < 4 || plain === "news" || !/^[a-z]+$/.test(plain)) return plain;
  if (/[^ea]ies$/.test(plain)) return `${plain.slice(0, -3)}y`;
  if (/(x|sh|ss|tch|[nr]ch)es$/.test(plain)) return plain.slice(0, -2);
  return /[^us]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

/** The form of a word, or null for one that is in every text. */
export function indexedForm(word: string): string | null {
  return STOP_WORDS.has(word.toLowerCase().replace(/['’ʼ]/g, "")) ? null : wordForm(word) || null;
}

/** The words of a text that tell it from others, in forms. */
export function formsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => indexedForm(word) ?? []);
}
