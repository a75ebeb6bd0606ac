/** Numbers that are written as words or in Roman figures: "Schedule III", "schedule 3" and "schedule three" are one. */
const CARDINALS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";

const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth";

/** A single letter is more often a word or a name than a figure. */
const ROMAN = "ii iii iv vi vii viii ix xi xii";
const ROMAN_VALUES = [2, 3, 4, 6, 7, 8, 9, 11, 12];

const FIGURES = new Map<string, string>([
  ...CARDINALS.split(" ").map((word, i) => [word, String(i)] as const),
  ...ORDINALS.split(" ").map((word, i) => [word, ordinal(i + 1)] as const),
  ...ROMAN.split(" ").map((word, i) => [word, String(ROMAN_VALUES[i])] as const),
]);

/** Takes a lowercase word; returns the figure that it stands for ("three" and "iii" are "3", "second" is "2nd"), or the word itself. */
export function figureOf(word: string): string {
  return FIGURES.get(word) ?? word;
}

function ordinal(count: number): string {
  const end = count > 3 ? "th" : (["", "st", "nd", "rd"][count] ?? "th");
  return `${count}${end}`;
}
