import { splitWords, wordForm } from "./words/words.ts";

/** A text in pieces: those at odd places are marked. Joined they are the text. */
export type Highlighted = string[];

/** Marks the words whose form (`wordForm`) is among `forms`. */
export function markWords(text: string, forms: ReadonlySet<string>): Highlighted {
  return toTurns(
    splitWords(text).map((piece, i) => ({ piece, marked: i % 2 === 1 && forms.has(wordForm(piece)) })),
  );
}

/** Marks every place where one of the texts stands, whatever the letters' case. */
export function markParts(text: string, parts: readonly string[]): Highlighted {
  const wanted = parts.filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [text];
  const pattern = new RegExp(`(${wanted.map(escapePattern).join("|")})`, "giu");
  return toTurns(text.split(pattern).map((piece, i) => ({ piece, marked: i % 2 === 1 })));
}

/** Joins neighbours that are alike, so that marked and other pieces take turns. */
function toTurns(pieces: { piece: string; marked: boolean }[]): Highlighted {
  const turns: Highlighted = [""];
  for (const { piece, marked } of pieces) {
    if (piece === "") continue;
    const isMarkedTurn = turns.length % 2 === 0;
    if (marked === isMarkedTurn) turns[turns.length - 1] += piece;
    else turns.push(piece);
  }
  return turns;
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
