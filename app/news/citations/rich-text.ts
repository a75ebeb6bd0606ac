/** A run of text in one form. Pages render it as text, `<i>` and `<a>`; it never holds markup. */
export type Segment = { text: string; italic?: true; href?: string };

export type RichText = Segment[];

type Piece = string | Segment | RichText | false | undefined;

/** Returns a run in italics. */
export function italic(text: string): Segment {
  return { text, italic: true };
}

/** Takes texts, segments and lists of segments, skipping what is absent; returns one list, equal neighbours merged. */
export function rich(...pieces: Piece[]): RichText {
  const merged: RichText = [];
  for (const piece of pieces.flat()) {
    if (!piece) continue;
    const segment = typeof piece === "string" ? { text: piece } : piece;
    if (segment.text === "") continue;
    const last = merged.at(-1);
    if (last && !last.href && !segment.href && last.italic === segment.italic) {
      merged[merged.length - 1] = { ...last, text: last.text + segment.text };
    } else {
      merged.push(segment);
    }
  }
  return merged;
}

/** Takes the elements of an entry, absent ones included; returns them in a row, a space (or the separator) between. */
export function joinElements(elements: (Piece | RichText)[], separator = " "): RichText {
  const present = elements.map((element) => rich(element)).filter((element) => element.length > 0);
  return rich(...present.map((element, index) => rich(index > 0 && separator, element)));
}

/** Takes an element; returns it with a full stop, unless it ends in a stop, a question or an exclamation already. */
export function stopped(...pieces: Piece[]): RichText {
  const element = rich(...pieces);
  const last = element.at(-1);
  if (!last) return element;
  // An address may end in any character: its last one is never the sentence's stop.
  if (last.href) return rich(element, ".");
  const text = withStop(last.text);
  if (text === last.text) return element;
  if (text === `${last.text}.`) return rich(element, ".");
  return rich(element.slice(0, -1), { ...last, text });
}

/**
 * Takes a text; returns it ending in a full stop, a question mark or an exclamation mark. The stop goes inside
 * closing quotation marks, as APA 6.9, MLA 2.104 and Chicago 6.9 all have it.
 */
export function withStop(text: string): string {
  if (/[.?!…][”"’']*$/u.test(text)) return text;
  const quoted =
    /^(.*)([”"])$/su.exec(text) ?? /^(.*‘[^‘’]*(?:(?<=\p{L})’(?=\p{L})[^‘’]*)*)(’)$/su.exec(text);
  return quoted ? `${quoted[1]}.${quoted[2]}` : `${text}.`;
}

/** Returns the text alone. */
export function plainText(richText: RichText): string {
  return richText.map(({ text }) => text).join("");
}
