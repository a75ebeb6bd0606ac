import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { keyFor } from "#app/utils/keys.server.ts";
import { log } from "#app/utils/log.server.ts";
import { within } from "#app/utils/within.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { clockIsTrusted } from "./clock.server.ts";
import { single } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";
import { isSeenAway } from "./seen-away.server.ts";

/** So many times in so many seconds, counted from the first. `name` says of what, and whose. */
export type Limit = { name: string; times: number; seconds: number };

/** A database that takes longer is not waited for: what is to be stored has a time of its own. */
const MOST_MILLISECONDS = 400;

/** Another node's clock may be a little ahead. A count that ends later than one that begins now, and this, was written by a wrong one. */
const AHEAD_MILLISECONDS = 60_000;

/** Counts of this process: who is over a limit anyway, and everybody while the database is away. The newest 50,000. */
const remembered = new LRUCache<string, { count: number }>({ max: 50_000 });

let hashKey: Buffer | undefined;

/**
 * Counts one more for each of these limits, over all processes (product.md 9.9). Returns the whole seconds to wait, 0 where all allow
 * it. Who is told to wait is not counted again. Names are stored as hashes that only this site can make. Never throws and takes 0.4 s at
 * most: while the database is away, or this machine's clock is not the database's, each process counts for itself.
 */
export async function secondsToWait(limits: readonly Limit[]): Promise<number> {
  return (await countEach(limits)).seconds;
}

/**
 * As secondsToWait; with how often each of these limits was counted within its time, this time too (of who is told to wait that is 0), and whether
 * this process counted alone: whoever counts on for the same form does it there too, and waits for a late database once.
 */
export async function countEach(
  limits: readonly Limit[],
): Promise<{ seconds: number; counts: number[]; alone: boolean }> {
  const known = secondsKnown(limits);
  const none = limits.map(() => 0);
  if (known > 0) return { seconds: known, counts: none, alone: true };
  const rows = await countInDatabase(limits);
  const countOf = (limit: Limit) =>
    (rows ? rows.find(({ key }) => key === keyOf(limit)) : remembered.get(keyOf(limit)))?.count ?? 0;
  const seconds = longest(limits, rows ? (limit) => waitOf(limit, rows) : countHere);
  return { seconds, counts: seconds > 0 ? none : limits.map(countOf), alone: rows === undefined };
}

function waitOf(limit: Limit, rows: readonly { key: string; count: number; ends_at: string }[]): number {
  const row = rows.find(({ key }) => key === keyOf(limit));
  if (!row || row.count <= limit.times) return 0;
  const milliseconds = Math.max(1, Date.parse(row.ends_at) - Date.now());
  remembered.set(row.key, { count: limit.times }, { ttl: milliseconds });
  return Math.ceil(milliseconds / 1000);
}

/**
 * Counts one more of a limit, over all processes, and returns how many there were within its time: what is left can then be said. Where somebody hears of
 * each so many, a database that is late is waited for longer (`most`): one that was counted there alone would be told to nobody.
 */
export async function timesSoFar(limit: Limit, most = MOST_MILLISECONDS): Promise<number> {
  const [row] = (await countInDatabase([limit], most)) ?? [];
  if (row) return row.count;
  countHere(limit);
  return remembered.get(keyOf(limit))?.count ?? 1;
}

/** The whole seconds for which one of these limits is over, as far as this process knows; 0 for none. Nothing is counted. */
export function secondsKnown(limits: readonly Limit[]): number {
  return longest(limits, rememberedWait);
}

/** As secondsToWait, in this process's memory alone. */
export function secondsToWaitHere(...limits: readonly Limit[]): number {
  return secondsKnown(limits) || longest(limits, countHere);
}

function longest(limits: readonly Limit[], waitFor: (limit: Limit) => number): number {
  return Math.max(0, ...limits.map(waitFor));
}

/**
 * One statement for all: a count whose time is over begins anew. What a clock wrote that was hours ahead goes on, and ends as one that begins now:
 * else all would wait for hours. Undefined when the database does not say in time, or is not asked.
 */
async function countInDatabase(limits: readonly Limit[], most = MOST_MILLISECONDS) {
  if (databaseKind === "none" || isSeenAway() || !clockIsTrusted()) return undefined;
  const now = Date.now();
  const rows = limits.map((limit) => ({
    key: keyOf(limit),
    ends_at: new Date(now + limit.seconds * 1000).toISOString(),
    count: 1,
  }));
  const counted = single((db) =>
    db
      .insertInto("throttles")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((eb) => {
          const over = eb("throttles.ends_at", "<=", new Date(now).toISOString());
          const farAhead = limits.map((limit) => {
            const latest = new Date(now + limit.seconds * 1000 + AHEAD_MILLISECONDS).toISOString();
            return eb("throttles.key", "=", keyOf(limit)).and("throttles.ends_at", ">", latest);
          });
          return {
            count: eb
              .case()
              .when(over)
              .then(1)
              .else(eb("throttles.count", "+", 1))
              .end(),
            ends_at: eb
              .case()
              .when(eb.or([over, ...farAhead]))
              .then(eb.ref("excluded.ends_at"))
              .else(eb.ref("throttles.ends_at"))
              .end(),
          };
        }),
      )
      .returningAll()
      .execute(),
  ).catch((error: unknown) => {
    // The database's own health says that it is away.
    if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, "forms could not be counted");
    return undefined;
  });
  return within(most, counted);
}

function countHere(limit: Limit): number {
  const key = keyOf(limit);
  const kept = remembered.get(key);
  if (!kept) remembered.set(key, { count: 1 }, { ttl: limit.seconds * 1000 });
  else if (kept.count < limit.times) kept.count += 1;
  else return secondsLeft(key);
  return 0;
}

function rememberedWait(limit: Limit): number {
  const key = keyOf(limit);
  const kept = remembered.get(key);
  return kept && kept.count >= limit.times ? secondsLeft(key) : 0;
}

function secondsLeft(key: string): number {
  return Math.max(1, Math.ceil(remembered.getRemainingTTL(key) / 1000));
}

function keyOf({ name }: Limit): string {
  hashKey ??= keyFor("throttles");
  return createHmac("sha256", hashKey).update(name).digest("hex");
}
