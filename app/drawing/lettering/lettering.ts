import avenue from "./avenue.json" with { type: "json" };
import place from "./place.json" with { type: "json" };
import shop from "./shop.json" with { type: "json" };
import street from "./street.json" with { type: "json" };

/** Each character: its width, its outline as relative path data, and where the pen is after it. */
type Letters = Readonly<Record<string, readonly [width: number, outline: string, x: number, y: number]>>;

/** The site's own letters for pictures, which know no font of the page around them. `scripts/subset-fonts.py` makes the outlines. */
const FACES = { street, avenue, place, shop } as unknown as Record<Face, Letters>;

/** For streets; for the large ones, numbers and shields; for water and parks; for a shop's name. */
export type Face = "street" | "avenue" | "place" | "shop";

/** Of an outline's units. */
export const UNITS_PER_EM = 200;

/** What some names are written with and the faces lack: the nearest that they have. */
const INSTEAD: Readonly<Record<string, string>> = { ʻ: "‘", ʼ: "’", "½": "½" };

/** The name in characters that the faces have: an unknown accent is left away, an unknown script is nothing. */
export function drawable(text: string, face: Face): string {
  const letters = FACES[face];
  let found = "";
  for (const character of text.normalize("NFC")) {
    const known = INSTEAD[character] ?? character;
    if (Object.hasOwn(letters, known)) found += known;
    else for (const part of known.normalize("NFD")) if (Object.hasOwn(letters, part)) found += part;
  }
  return found.replace(/\s+/g, " ").trim();
}

export type Lettered = { face: Face; size: number; spacing?: number };

/** The widths of a text's characters in px, its spacing with them. */
export function advances(text: string, { face, size, spacing = 0 }: Lettered): number[] {
  const letters = FACES[face];
  return Array.from(text, (character) => {
    const width = letters[character]?.[0] ?? 0;
    return (width * size) / UNITS_PER_EM + spacing * size;
  });
}

/** A text's width in px. */
export function widthOf(text: string, lettered: Lettered): number {
  const all = advances(text, lettered).reduce((sum, width) => sum + width, 0);
  return all - (lettered.spacing ?? 0) * lettered.size;
}

/** A text as one outline from its baseline's beginning on, in units: the same text is always the same data, so that it compresses well. */
export function outlineOf(text: string, face: Face, spacing = 0): string {
  const letters = FACES[face];
  let data = "";
  // Each outline begins with a move from its own origin; the way there from the last one is a move of its own.
  let [x, y] = [0, 0];
  let pen = 0;
  for (const character of text) {
    const letter = letters[character];
    if (!letter) continue;
    const [width, outline, endX, endY] = letter;
    if (outline) {
      const [dx, dy] = [pen - x, -y];
      data += dx || dy ? `m${dx}${dy < 0 ? "" : " "}${dy}${outline}` : outline;
      [x, y] = [pen + endX, endY];
    }
    pen += width + Math.round(spacing * UNITS_PER_EM);
  }
  return data;
}
