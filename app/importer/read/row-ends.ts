/** What the end of a table looks like: whether its last row is whole. */
export type RowEnds = {
  /** Passes the text's pieces through and remembers how the last one ends. */
  watch: (pieces: Iterable<string>) => Iterable<string>;
  /** Is called with every row below the header, as it stands in the file. */
  hear: (line: number, cells: string[]) => void;
  /** Is called after a row that turned out to be no row; `said`: by its words, such as "Total". */
  hearNote: (said: boolean) => void;
  /** Returns why the last row is broken, or undefined when it is whole. */
  brokenEnd: () => { line: number; why: string } | undefined;
};

/**
 * Starts with nothing heard. A download that was cut off ends in a row with an open quote, or with fewer cells than
 * any other row has; that only the last line end is missing says nothing.
 */
export function newRowEnds(): RowEnds {
  let lastCharacter = "\n";
  let last: { line: number; cells: string[]; width: number } | undefined;
  let note: boolean | undefined;
  let narrowest = Number.POSITIVE_INFINITY;
  return {
    *watch(pieces) {
      for (const piece of pieces) {
        if (piece) lastCharacter = piece.at(-1) ?? "";
        yield piece;
      }
    },
    hear(line, cells) {
      // The row before is whole, since another one followed; notes are narrower than rows.
      if (last && note === undefined) narrowest = Math.min(narrowest, last.width);
      last = { line, cells, width: cells.length };
      note = undefined;
    },
    hearNote(said) {
      note = said;
    },
    brokenEnd() {
      if (!last || note === true) return undefined;
      const { line, cells, width } = last;
      const open = cells.some((cell) => /^\s*"/.test(cell) && (cell.split('"').length - 1) % 2 === 1);
      const ended = /[\r\n]/.test(lastCharacter);
      if (open && !ended) return { line, why: "a quote is opened in it and never closed" };
      if (!Number.isFinite(narrowest) || width >= narrowest || (note === false && ended)) return undefined;
      return { line, why: `it has ${width} cells, and no other row has fewer than ${narrowest}` };
    },
  };
}
