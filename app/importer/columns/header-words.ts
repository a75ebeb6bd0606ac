import { FOREIGN, QUALIFIERS } from "./header-qualifiers.ts";
import { BASES, PHRASES } from "./header-synonyms.ts";

/** Every word of three letters or more that a title may be made of. */
const WORDS: ReadonlySet<string> = new Set(
  [
    ...Object.values(PHRASES).flat(),
    ...Object.values(BASES).flat(),
    ...QUALIFIERS.keys(),
    ...FOREIGN,
    ...["issue", "effective", "date", "code", "original"],
  ]
    .flatMap((title) => title.split(" "))
    .filter((word) => word.length > 2),
);

/**
 * Takes a normalised title; returns it with words that were written as one taken apart ("licensenumber" is
 * "license number"), by the fewest known words, or undefined when that changes nothing.
 */
export function splitCompound(phrase: string): string | undefined {
  const split = phrase
    .split(" ")
    .map((word) => (WORDS.has(word) ? word : (fewestWords(word)?.join(" ") ?? word)))
    .join(" ");
  return split === phrase ? undefined : split;
}

/** Longer than any title in one word; what is longer would hold the import up. */
const LONGEST = 40;

function fewestWords(text: string): string[] | undefined {
  if (text.length > LONGEST) return undefined;
  // For each length of the start of the text: the fewest words that make it up.
  const starts: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end++) {
    for (let from = 0; from < end; from++) {
      const before = starts[from];
      const word = text.slice(from, end);
      if (!before || !WORDS.has(word)) continue;
      if (!starts[end] || before.length + 1 < (starts[end]?.length ?? 0)) starts[end] = [...before, word];
    }
  }
  return starts[text.length];
}
