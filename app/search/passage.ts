import { splitWords, wordForm } from "./words/words.ts";

/** Characters of a passage: two lines on a wide screen. */
const LENGTH = 200;
/** How far before its first word of the search a passage may begin. */
const LEAD = 60;

/**
 * Takes a text and the forms of words that were found in it; returns the passage that holds most of them, with "…" where it
 * was cut. Without any of them it is the text's beginning.
 */
export function findPassage(text: string, forms: ReadonlySet<string>): string {
  const pieces = splitWords(text);
  const starts: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    starts.push(length);
    length += piece.length;
  }
  const found = pieces.flatMap((piece, i) => {
    const form = i % 2 === 1 ? wordForm(piece) : "";
    return forms.has(form) ? [{ at: starts[i] ?? 0, form }] : [];
  });
  const from = Math.max(0, bestStart(found) - LEAD);
  // A passage begins and ends with a whole word.
  const begin = from === 0 ? 0 : (starts.find((start, i) => i % 2 === 1 && start >= from) ?? 0);
  const limit = begin + LENGTH;
  if (limit >= length) return (begin > 0 ? "…" : "") + text.slice(begin).trimEnd();
  const end = starts.findLast((start, i) => i % 2 === 0 && start <= limit) ?? limit;
  return `${begin > 0 ? "…" : ""}${text.slice(begin, end > begin ? end : limit).trimEnd()}…`;
}

/** Where the stretch begins that holds most different words; the first of several. */
function bestStart(found: readonly { at: number; form: string }[]): number {
  let best = { at: 0, count: 0 };
  for (const [i, { at }] of found.entries()) {
    const here = new Set<string>();
    for (let k = i; k < found.length; k++) {
      const other = found[k];
      if (!other || other.at > at + LENGTH - LEAD) break;
      here.add(other.form);
    }
    if (here.size > best.count) best = { at, count: here.size };
  }
  return best.at;
}
