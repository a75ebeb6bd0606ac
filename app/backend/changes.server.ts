import { randomUUID } from "node:crypto";
import { log } from "#app/utils/log.server.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { single, type Tx } from "./database.server.ts";

/** What readers see of these listings became another, or of any. Reads it again; throws a DatabaseAwayError. */
export type ChangeReader = (listings: ReadonlySet<string> | "all") => Promise<void>;

/** A change is seen by every process within 6 seconds: product.md 15.20. */
const LOOK_MILLISECONDS = 2000;

/** Changes are written by clocks that differ a little, in transactions that end a little later. */
const OVERLAP_MILLISECONDS = 60_000;

/** Whatever was missed is there so soon. */
const ALL_MILLISECONDS = 10 * 60_000;

/**
 * Tells every process, inside the transaction that changes it, that what readers see of a listing is another. Call `applyChanges` once
 * that is done; without it this process sees it as late as the others.
 */
export async function publishChange(
  tx: Tx,
  { kind, listing, now = new Date() }: { kind: ChangeKind; listing: string; now?: Date },
): Promise<void> {
  await publishChanges(tx, kind, [listing], now);
}

type ChangeKind = "edit" | "deal" | "photo" | "claim";

/** As publishChange, of several listings in one statement. */
export async function publishChanges(
  tx: Tx,
  kind: ChangeKind,
  listings: readonly string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto("published_changes")
    .values(listings.map((listing_id) => ({ id: randomUUID(), at, kind, listing_id })))
    .execute();
}

let readers: readonly ChangeReader[] = [];
/** The changes that were read, as far back as they are asked for. */
let known = new Set<string>();
let lookedAt = 0;
let allReadAt = Number.NEGATIVE_INFINITY;
let lastReason: string | undefined;
/** One look at a time, whoever asks for it. */
let round: Promise<unknown> = Promise.resolve();

/** Reads what changed now, and from then on whatever any process changes. Call the result to end. */
export function startChanges(started: readonly ChangeReader[]): () => Promise<void> {
  readers = started;
  [known, lookedAt, allReadAt] = [new Set(), Date.now(), Number.NEGATIVE_INFINITY];
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function next(): Promise<void> {
    await applyChanges();
    if (!stopped) timer = setTimeout(next, LOOK_MILLISECONDS).unref();
  }
  void next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    readers = [];
    await round;
  };
}

/** Shows what was changed a moment ago, as the process that did it does. Never throws: what fails is tried again with the next look. */
export function applyChanges(): Promise<void> {
  const looked = round.then(look).then(
    () => {
      lastReason = undefined;
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      // The database's own health says that it is away.
      if (!(error instanceof DatabaseAwayError) && reason !== lastReason)
        log.error({ err: error }, "what shops changed could not be read");
      lastReason = reason;
    },
  );
  round = looked;
  return looked;
}

async function look(): Promise<void> {
  if (readers.length === 0) return;
  const now = Date.now();
  const since = new Date(lookedAt - OVERLAP_MILLISECONDS).toISOString();
  const rows = await single((db) =>
    db.selectFrom("published_changes").select(["id", "listing_id"]).where("at", ">=", since).execute(),
  );
  const news = rows.filter(({ id }) => !known.has(id));
  // By a clock that nobody sets back: until the time was there again, nothing that was missed would come.
  const passed = performance.now();
  const all = passed - allReadAt > ALL_MILLISECONDS;
  if (all || news.length > 0) {
    const changed = all ? "all" : new Set(news.map(({ listing_id }) => listing_id));
    for (const read of readers) await read(changed);
    if (all) allReadAt = passed;
  }
  // What is older than this is not asked for again.
  known = new Set(rows.map(({ id }) => id));
  lookedAt = now;
}
