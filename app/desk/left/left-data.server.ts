import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { single, transaction } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { type Actor, audit } from "#app/business/audit/audit-data.server.ts";
import { likeWords } from "../search-words.ts";
import { LEFT_QUEUES, type LeftQueue } from "./left-queues.ts";

/** Rows that a page of a queue shows. */
export const LEFT_ON_A_PAGE = 25;

/** What a visitor left; columns that its table has not are undefined. */
export type LeftRow = {
  id: string;
  created_at: string;
  handled_by: string | null;
  handled_at: string | null;
} & {
  [Column in (typeof LEFT_QUEUES)[LeftQueue]["columns"][number]]?: string | null;
};

export type LeftSearch = {
  q?: string;
  state: "waiting" | "handled";
  /** Listings whose reports are left out: those of the asking person's own shops. */
  but?: readonly string[];
};

type Rows<Output> = SelectQueryBuilder<Tables, "listing_reports", Output>;

/** Returns a page of a queue, the oldest first (of what was handled the newest), and how many there are. Throws as `single` does. */
export async function searchLeft(
  queue: LeftQueue,
  search: LeftSearch,
  page: number,
): Promise<{ rows: LeftRow[]; count: number }> {
  const { count } = await single((db) => counted(db, queue, search));
  const rows = await single((db) =>
    ordered(chosen(db.selectFrom(tableOf(queue)).selectAll(), queue, search), search)
      .limit(LEFT_ON_A_PAGE)
      .offset((page - 1) * LEFT_ON_A_PAGE)
      .execute(),
  );
  return { rows, count: Number(count) };
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

/** Rows of a file that are read at a time: a stranger's day of forms is hundreds of megabytes. */
const ROWS_OF_A_PIECE = 500;

/**
 * Returns all that a search finds, the oldest first, for a file, in pieces that are read as they are asked for, and writes into the audit log that it
 * was taken. Throws as `transaction` does, also where a piece is asked for.
 */
export async function exportLeft(
  queue: LeftQueue,
  search: LeftSearch,
  actor: Actor,
): Promise<AsyncGenerator<LeftRow[]>> {
  const { count } = await single((db) => counted(db, queue, search));
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
  for (let last: LeftRow | undefined; ; ) {
    const after = last;
    const rows: LeftRow[] = await single((db) =>
      chosen(db.selectFrom(tableOf(queue)).selectAll(), queue, search)
        // As one value of two, which an index finds.
        .$if(after !== undefined, (some) =>
          some.where((eb) =>
            eb(eb.refTuple("created_at", "id"), ">", eb.tuple(after?.created_at ?? "", after?.id ?? "")),
          ),
        )
        .orderBy("created_at")
        .orderBy("id")
        .limit(ROWS_OF_A_PIECE)
        .execute(),
    );
    yield rows;
    last = rows.at(-1);
    if (rows.length < ROWS_OF_A_PIECE) return;
  }
}

async function counted(db: Kysely<Tables>, queue: LeftQueue, search: LeftSearch): Promise<{ count: number }> {
  return chosen(db.selectFrom(tableOf(queue)), queue, search)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
}

/** Kysely has no query over several tables; their columns that are named here are the same. */
function tableOf(queue: LeftQueue): "listing_reports" {
  return LEFT_QUEUES[queue].table as "listing_reports";
}

function chosen<Output>(
  rows: Rows<Output>,
  queue: LeftQueue,
  { q, state, but = [] }: LeftSearch,
): Rows<Output> {
  const found = without(rows, queue, but).where("handled_at", state === "waiting" ? "is" : "is not", null);
  if (!q) return found;
  const like = likeWords(q);
  return found.where((eb) =>
    eb.or(
      [...LEFT_QUEUES[queue].columns, "id"].map(
        (column) => sql<boolean>`lower(${sql.ref(column)}) like lower(${like}) escape '\\'`,
      ),
    ),
  );
}

function without<Output>(rows: Rows<Output>, queue: LeftQueue, but: readonly string[]): Rows<Output> {
  return queue === "reports" && but.length > 0 ? rows.where("listing_id", "not in", but) : rows;
}

function ordered<Output>(rows: Rows<Output>, { state }: LeftSearch): Rows<Output> {
  return state === "waiting"
    ? rows.orderBy("created_at").orderBy("id")
    : rows.orderBy("handled_at", "desc").orderBy("id");
}
