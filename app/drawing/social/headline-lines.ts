/** Tells how wide a piece of text is. */
export type Measure = (text: string) => number;

export type HeadlineFit = { lines: string[]; size: number };

/** A hand of sizes in px, largest first, each with the lines that fit the height at it. */
export type HeadlineSizes = readonly { size: number; mostLines: number }[];

/**
 * Sets a headline in the largest size at which it fits: balanced lines, none wider than `width` px. Takes a text of
 * words and single spaces and the width of a text in ems. One too long for the smallest size is cut and ends in "…".
 */
export function fitHeadline(
  text: string,
  { width, sizes, measure }: { width: number; sizes: HeadlineSizes; measure: Measure },
): HeadlineFit {
  let fit: HeadlineFit = { lines: [], size: sizes[0]?.size ?? 0 };
  for (const { size, mostLines } of sizes) {
    const most = width / size;
    // Words are broken only when no size is left to try.
    const isLast = size === sizes.at(-1)?.size;
    const words = isLast
      ? text.split(" ").flatMap((word) => breakWord(word, most, measure))
      : text.split(" ");
    const lines = balance(words, most, measure);
    if (lines.length <= mostLines && lines.every((line) => measure(line) <= most)) return { lines, size };
    fit = { lines: cut(fill(words, most, measure), mostLines, most, measure), size };
  }
  return fit;
}

/** Fills lines one after another. */
function fill(words: readonly string[], most: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, but as narrow as they can be: CSS's text-wrap: balance. */
function balance(words: readonly string[], most: number, measure: Measure): string[] {
  const count = fill(words, most, measure).length;
  let [least, enough] = [0, most];
  for (let i = 0; i < 12; i++) {
    const middle = (least + enough) / 2;
    const lines = fill(words, middle, measure);
    if (lines.length <= count && lines.every((line) => measure(line) <= middle)) enough = middle;
    else least = middle;
  }
  return fill(words, enough, measure);
}

function cut(lines: readonly string[], count: number, most: number, measure: Measure): string[] {
  if (lines.length <= count) return [...lines];
  const kept = lines.slice(0, count);
  let last = `${kept.pop()}…`;
  while (measure(last) > most && last.length > 1) last = `${last.slice(0, -2).trimEnd()}…`;
  return [...kept, last];
}

function breakWord(word: string, most: number, measure: Measure): string[] {
  const parts = [""];
  for (const character of word) {
    const longer = parts.at(-1) + character;
    if (measure(longer) <= most || longer.length === 1) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}
