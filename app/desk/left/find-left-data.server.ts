import { sql } from "kysely";
import { single } from "#app/backend/database.server.ts";
import { inPieceTurn } from "../piece-turns.server.ts";
import { likeWords } from "../search-words.ts";
import { LEFT_QUEUES, type LeftQueue } from "./left-queues.ts";
import { chosen, type LeftRow, type LeftSearch, type Rows, tableOf } from "./left-rows.server.ts";

/** Rows that are looked at, or read, at a time: a stranger's day of forms is hundreds of megabytes. */
export const ROWS_OF_A_PIECE = 500;

type Place = Pick<LeftRow, "id" | "created_at">;

/** A row that has the words in it. */
export type Found = Place & Pick<LeftRow, "handled_at">;

/**
 * Finds what has some words in it, the oldest first, piece by piece. Each letter that strangers left is looked at, a second for a day of
 * their forms, and SQLite does it on the thread that serves pages: others are answered between two pieces. Throws as `single` does, also
 * where a piece is asked for.
 */
export async function* findLeft(
  queue: LeftQueue,
  search: LeftSearch & { q: string },
): AsyncGenerator<Found[]> {
  const found = hasWords(queue, search.q).as("found");
  for (let last: Place | undefined; ; ) {
    const after = last;
    const looked = await inPieceTurn(() =>
      single((db) =>
        piece(
          db.selectFrom(tableOf(queue)).select(["id", "created_at", "handled_at", found]),
          queue,
          search,
          after,
        ).execute(),
      ),
    );
    yield looked.filter((row) => Number(row.found) === 1);
    last = looked.at(-1);
    if (looked.length < ROWS_OF_A_PIECE) return;
  }
}

/** The next rows of a part of a queue behind one, the oldest first. */
export function piece<Output>(
  rows: Rows<Output>,
  queue: LeftQueue,
  search: LeftSearch,
  after: Place | undefined,
): Rows<Output> {
  return (
    chosen(rows, queue, search)
      // As one value of two, which an index finds.
      .$if(after !== undefined, (some) =>
        some.where((eb) =>
          eb(eb.refTuple("created_at", "id"), ">", eb.tuple(after?.created_at ?? "", after?.id ?? "")),
        ),
      )
      .orderBy("created_at")
      .orderBy("id")
      .limit(ROWS_OF_A_PIECE) as Rows<Output>
  );
}

/** 1 for a row that has the words in one of its columns. */
function hasWords(queue: LeftQueue, words: string) {
  const like = likeWords(words);
  const columns = [...LEFT_QUEUES[queue].columns, "id"].map(
    (column) => sql<boolean>`lower(${sql.ref(column)}) like lower(${like}) escape '\\'`,
  );
  return sql<number>`case when ${sql.join(columns, sql` or `)} then 1 else 0 end`;
}
