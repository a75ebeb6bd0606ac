/** A font of the drawings: its characters, and how wide each is in thousandths of an em. */
export type FontWidths = { characters: string; advances: readonly number[] };

/**
 * Takes any text; returns it in the characters that the font has: accents that it lacks are dropped ("Ł" and emoji go as
 * a whole), every kind of white space becomes one space. May be empty.
 */
export function printable(text: string, { characters }: FontWidths): string {
  return Array.from(text.normalize("NFC"), (character) => {
    if (/\s/u.test(character)) return " ";
    if (characters.includes(character)) return character;
    const base = character.normalize("NFKD").replace(/\p{M}/gu, "");
    return Array.from(base).every((part) => characters.includes(part)) ? base : "";
  })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Width of a text in ems; kerning left out, `tracking` (em to a character) counted. */
export function widthOf(text: string, { characters, advances }: FontWidths, tracking = 0): number {
  let width = 0;
  for (const character of text) {
    width += (advances[characters.indexOf(character)] ?? 500) / 1000 + tracking;
  }
  return width;
}
