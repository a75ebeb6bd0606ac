import type { DatabaseSync } from "node:sqlite";

/** Reads a table of a SQLite file, at most so many rows at a time. */
export function* piecesOf(
  database: DatabaseSync,
  table: string,
  most: number,
): Generator<Record<string, unknown>[]> {
  let piece: Record<string, unknown>[] = [];
  for (const row of database.prepare(`select * from "${table}"`).iterate()) {
    piece.push(row);
    if (piece.length < most) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
