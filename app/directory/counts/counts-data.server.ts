import { DatabaseAwayError } from "#app/backend/away.server.ts";
import type { ShopCountRow } from "#app/backend/business-tables.ts";
import { single, transaction } from "#app/backend/database.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";
import { countedAs, type ShopOfClaim } from "#app/business/audit/past-listings-data.server.ts";
import { log } from "#app/utils/log.server.ts";
import type { CountKind } from "./count.ts";
import { firstVisits } from "./first-visits.server.ts";

/** What a process counted is added this often: that much is lost when it is killed. */
const ADD_MILLISECONDS = 30_000;

/** While the database is away no more than this many are remembered: a listing's day has four. */
const MOST_REMEMBERED = 20_000;

/** Rows of one statement. */
const MOST_ROWS = 500;

/** 13 months: product.md 15.28. */
const KEPT_MILLISECONDS = 396 * 24 * 60 * 60 * 1000;

type Counted = Omit<ShopCountRow, "count">;

let counted = new Map<string, ShopCountRow>();

/** Remembers one more of a listing's day. Nothing of who it was comes here: product.md 15.25. */
export function count(listing_id: string, kind: CountKind, day: string, times = 1): void {
  const key = keyOf({ listing_id, day, kind });
  const row = counted.get(key);
  if (row) row.count += times;
  else if (counted.size < MOST_REMEMBERED) counted.set(key, { listing_id, day, kind, count: times });
}

function keyOf({ listing_id, day, kind }: Counted): string {
  return `${kind} ${day} ${listing_id}`;
}

/** Adds what this process counted to what all did. What cannot be added now is tried again the next time; never throws. */
export async function addCounts(): Promise<void> {
  const rows = [...counted.values()];
  counted = new Map();
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    try {
      await addRows(rows.slice(from, from + MOST_ROWS));
    } catch (error) {
      // The database's own health says that it is away.
      if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, "counts could not be added");
      for (const { listing_id, kind, day, count: times } of rows.slice(from))
        count(listing_id, kind, day, times);
      return;
    }
  }
}

/** In a transaction: what times out before its end was not added, and is added with the next round. */
async function addRows(rows: ShopCountRow[]): Promise<void> {
  await transaction((tx) =>
    tx
      .insertInto("shop_counts")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["listing_id", "day", "kind"])
          .doUpdateSet((eb) => ({ count: eb("shop_counts.count", "+", eb.ref("excluded.count")) })),
      )
      .execute(),
  );
}

/** Adds what is counted every 30 s, until the result is called, which adds the rest. */
export function startCounting(): () => Promise<void> {
  const timer = setInterval(() => {
    firstVisits.forget();
    void addCounts();
  }, ADD_MILLISECONDS).unref();
  return async () => {
    clearInterval(timer);
    await addCounts();
  };
}

/** Returns what was counted of a shop from one day to another, both included, by day: under each id that it had. */
export async function countsOf(shop: ShopOfClaim, from: string, to: string): Promise<ShopCountRow[]> {
  return single(async (db) => {
    const rows: ShopCountRow[] = [];
    for (const { listing, from: first, until } of await countedAs(db, shop)) {
      if (until !== undefined && until <= from) break;
      const some = await db
        .selectFrom("shop_counts")
        .selectAll()
        .where("listing_id", "=", listing)
        .where("day", ">=", first > from ? first : from)
        .where("day", "<=", to)
        .$if(until !== undefined, (counts) => counts.where("day", "<", until ?? ""))
        .orderBy("day")
        .execute();
      rows.unshift(...some);
    }
    return rows;
  });
}

/** The ISO date of the earliest day whose counts are kept. */
export function firstDayKept(now: Date): string {
  return new Date(now.getTime() - KEPT_MILLISECONDS).toISOString().slice(0, 10);
}

/** Forgets the counts of days that are 13 months past. */
export async function forgetCounts(now = new Date()): Promise<void> {
  const before = firstDayKept(now);
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("shop_counts")
        .where("day", "in", (eb) =>
          eb.selectFrom("shop_counts").select("day").where("day", "<", before).orderBy("day").limit(1),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows) > 0 ? AT_ONCE : 0;
  });
}
