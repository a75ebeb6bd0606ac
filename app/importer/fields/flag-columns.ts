/** What a column of yes and no says over all rows. */
export type FlagColumn = { no: number; other: number };

/** In fewer rows a flag may well be no in all. */
const ENOUGH_ROWS = 10;

const NO = /^(no|n|false|f|0)$/i;

/** Takes a column's count so far and one more of its cells; returns the count. Blank cells say nothing. */
export function hearFlag(column: FlagColumn = { no: 0, other: 0 }, cell: string): FlagColumn {
  if (cell !== "") column[NO.test(cell) ? "no" : "other"]++;
  return column;
}

/** True for a flag that is no in every row: nobody lists shops of which none is open, so the column means something else. */
export function isDeaf({ no, other }: FlagColumn): boolean {
  return other === 0 && no >= ENOUGH_ROWS;
}
