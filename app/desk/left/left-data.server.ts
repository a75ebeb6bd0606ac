import { single, transaction } from "#app/backend/database.server.ts";
import { type Actor, audit } from "#app/business/audit/audit-data.server.ts";
import { type Found, findLeft, piece, ROWS_OF_A_PIECE } from "./find-left-data.server.ts";
import type { LeftQueue } from "./left-queues.ts";
import { chosen, type LeftRow, type LeftSearch, ordered, tableOf, without } from "./left-rows.server.ts";

/** Rows that a page of a queue shows. */
export const LEFT_ON_A_PAGE = 25;

/** Returns a page of a queue, the oldest first (of what was handled the newest), and how many there are. Throws as `single` does. */
export async function searchLeft(
  queue: LeftQueue,
  search: LeftSearch,
  page: number,
): Promise<{ rows: LeftRow[]; count: number }> {
  if (search.q) return searchWords(queue, { ...search, q: search.q }, page);
  const count = await countOf(queue, search);
  const rows = await single((db) =>
    ordered(chosen(db.selectFrom(tableOf(queue)).selectAll(), queue, search), search)
      .limit(LEFT_ON_A_PAGE)
      .offset((page - 1) * LEFT_ON_A_PAGE)
      .execute(),
  );
  return { rows, count };
}

/** As searchLeft, of what has some words in it. */
async function searchWords(
  queue: LeftQueue,
  search: LeftSearch & { q: string },
  page: number,
): Promise<{ rows: LeftRow[]; count: number }> {
  const first = (page - 1) * LEFT_ON_A_PAGE;
  const kept: Found[] = [];
  let count = 0;
  for await (const found of findLeft(queue, search)) {
    // What waits comes in its order, and a stranger may have left any number. What was handled somebody handled.
    const [from, to] = [first - count, first + LEFT_ON_A_PAGE - count].map((place) => Math.max(0, place));
    kept.push(...(search.state === "waiting" ? found.slice(from, to) : found));
    count += found.length;
  }
  const shown =
    search.state === "waiting" ? kept : kept.sort(newestHandled).slice(first, first + LEFT_ON_A_PAGE);
  return { rows: await rowsOf(queue, search, shown), count };
}

function newestHandled(a: Found, b: Found): number {
  return compare(b.handled_at ?? "", a.handled_at ?? "") || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What was found, whole, in the order of the queue; what somebody handled meanwhile is not there any more. */
async function rowsOf(
  queue: LeftQueue,
  search: LeftSearch,
  found: readonly Pick<LeftRow, "id">[],
): Promise<LeftRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return single((db) =>
    ordered(chosen(db.selectFrom(tableOf(queue)).selectAll(), queue, search), search)
      .where("id", "in", ids)
      .execute(),
  );
}

/** Returns one of a queue; undefined where it is not there, or about a shop that is left out. Throws as `single` does. */
export async function getLeft(
  queue: LeftQueue,
  id: string,
  but: readonly string[] = [],
): Promise<LeftRow | undefined> {
  return single((db) =>
    without(db.selectFrom(tableOf(queue)).selectAll(), queue, but)
      .where("id", "=", id)
      .executeTakeFirst(),
  );
}

/**
 * Marks one as handled by somebody, or as waiting again, once: returns whether that changed anything, and writes it into the audit log.
 * Throws as `transaction` does.
 */
export async function markHandled(
  queue: LeftQueue,
  id: string,
  actor: Actor,
  handled: boolean,
  but: readonly string[] = [],
): Promise<boolean> {
  const at = new Date().toISOString();
  return transaction(async (tx) => {
    const row = await without(tx.selectFrom(tableOf(queue)).selectAll(), queue, but)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row || (row.handled_at !== null) === handled) return false;
    await tx
      .updateTable(tableOf(queue))
      .set(handled ? { handled_at: at, handled_by: actor } : { handled_at: null, handled_by: null })
      .where("id", "=", id)
      .execute();
    await audit(tx, {
      actor,
      action: `${queue}.${handled ? "handled" : "reopened"}`,
      subject: id,
      at,
      ...(queue === "reports" && { listing: row.listing_id }),
    });
    return true;
  });
}

/**
 * Returns all that a search finds, the oldest first, for a file, in pieces that are read as they are asked for, and writes into the audit log that it
 * was taken. Throws as `transaction` does, also where a piece is asked for.
 */
export async function exportLeft(
  queue: LeftQueue,
  search: LeftSearch,
  actor: Actor,
): Promise<AsyncGenerator<LeftRow[]>> {
  const count = await countOf(queue, search);
  await transaction((tx) =>
    audit(tx, {
      actor,
      action: `${queue}.exported`,
      detail: `${count} rows, ${search.state}${search.q ? ", of a search" : ""}`,
    }),
  );
  return piecesOf(queue, search);
}

async function* piecesOf(queue: LeftQueue, search: LeftSearch): AsyncGenerator<LeftRow[]> {
  const { q } = search;
  if (q) {
    for await (const found of findLeft(queue, { ...search, q })) yield rowsOf(queue, search, found);
    return;
  }
  for (let last: LeftRow | undefined; ; ) {
    const after = last;
    const rows: LeftRow[] = await single((db) =>
      piece(db.selectFrom(tableOf(queue)).selectAll(), queue, search, after).execute(),
    );
    yield rows;
    last = rows.at(-1);
    if (rows.length < ROWS_OF_A_PIECE) return;
  }
}

async function countOf(queue: LeftQueue, search: LeftSearch): Promise<number> {
  const { q } = search;
  if (!q) {
    const { count } = await single((db) =>
      chosen(db.selectFrom(tableOf(queue)), queue, search)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }
  let count = 0;
  for await (const found of findLeft(queue, { ...search, q })) count += found.length;
  return count;
}
