import { daysBetween } from "#app/utils/dates.ts";
import { log } from "#app/utils/log.server.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { byRightClock } from "./clock.server.ts";
import { beginDailyRun, firstDayOf, lastDayOf } from "./daily-runs.server.ts";
import { single, transaction } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";
import { fingerprintsSince, forgetFingerprints } from "./fingerprint-log.server.ts";
import { AT_ONCE, inPieces } from "./in-pieces.server.ts";
import { forgetWrittenMails } from "./mail/outbox-files.server.ts";
import { noteMissing } from "./note-erasures.server.ts";
import { forgetTakenOverFiles } from "./old-file.server.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** What was delivered is kept as a line without its payload, what could not be until somebody had time to look: product.md 9.7. */
const KEPT_DAYS = { done: 7, dead: 30 } as const;

/** The days on which what was over was deleted, and those on which it was not believed to be over. */
const TASK = "retention";
const HELD = "retention held";

/** So many days after the last deleting the site was off, or its clock is wrong: it has a day to be put right. Two dates are a day at least. */
const MOST_DAYS_OFF = 7;
const DAYS_HELD = 2;

let lastRun: { at: string; failed: number } | undefined;

/** What `/healthz` says of it: when what is over was last deleted, and how many kinds could not be; null where another process does it. */
export function retentionHealth() {
  return lastRun ?? null;
}

/** Deletes what is over at a moment. */
export type Forgetting = (now: Date) => Promise<void>;

/**
 * What is over of the outbox, the throttles, the fingerprints, the files of an older version and the mails that were written into files; before it, what is to
 * be over in a backup too is noted beside the database.
 */
const OWN: readonly Forgetting[] = [
  noteMissing,
  deleteOver,
  forgetFingerprints,
  (now) => forgetTakenOverFiles(now.getTime()),
  (now) => forgetWrittenMails(now.getTime()),
];

/**
 * Deletes what is over, of the backend's own and by `more`, now and each hour. Call the result to end: it resolves when the kind that is being
 * deleted is, for a database that was closed meanwhile would be opened again.
 */
export function startRetention(more: readonly Forgetting[]): () => Promise<void> {
  let stopped = false;
  let running = Promise.resolve();
  const unlessStopped = [...OWN, ...more].map((forget) => async (now: Date) => {
    if (!stopped) await forget(now);
  });
  const forget = () => {
    running = running.then(() =>
      byRightClock(async (now) => {
        if (!stopped && (await mayForget(now))) await forgetAll(unlessStopped, now);
      }),
    );
  };
  const timer = setInterval(forget, HOUR).unref();
  forget();
  return () => {
    stopped = true;
    clearInterval(timer);
    return running;
  };
}

/**
 * Whether what is over at a moment may be deleted, and notes that it is: SQLite has no clock to compare a machine's with, and by one that is years
 * ahead all is over. After a week or more it has to have said so on the day before yesterday too, across starts. Never throws.
 */
export async function mayForget(now: Date): Promise<boolean> {
  if (databaseKind !== "sqlite") return true;
  const day = now.toISOString().slice(0, 10);
  try {
    const last = await lastDayOf(TASK);
    const isLate = last !== undefined && daysBetween(last, day) > MOST_DAYS_OFF;
    const held = isLate ? ((await firstDayOf(HELD, last, day)) ?? day) : undefined;
    const believed = held === undefined || daysBetween(held, day) >= DAYS_HELD;
    if (!believed)
      log.error({ last }, "nothing is deleted for a day: the site was off for long, or this clock is wrong");
    await transaction((tx) => beginDailyRun(tx, believed ? TASK : HELD, day));
    return believed;
  } catch (error) {
    // The database's own health says that it is away; nothing can be deleted then.
    if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, "what is over could not be deleted");
    return false;
  }
}

/** Deletes what is over at a moment; where one kind cannot be deleted the others are. Never throws. `/healthz` says how it went. */
export async function forgetAll(forgettings: readonly Forgetting[], now: Date): Promise<void> {
  let failed = 0;
  let away = false;
  for (const forget of forgettings) {
    try {
      await forget(now);
    } catch (error) {
      if (error instanceof DatabaseAwayError) away = true;
      else {
        failed += 1;
        log.error({ err: error }, "what is over could not be deleted");
      }
    }
  }
  // A database that is away has a word of its own there; nothing was deleted then.
  if (!away) lastRun = { at: now.toISOString(), failed };
}

/** Deletes what is over of the outbox, the throttles and the fingerprints of who was erased. Throws as `single` does. */
export async function deleteOver(now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  for (const state of ["done", "dead"] as const) await deleteEnded(state, before(KEPT_DAYS[state] * DAY));
  await deleteThrottles(before(0));
  await single((db) => db.deleteFrom("erasures").where("at", "<=", fingerprintsSince(now)).execute());
}

async function deleteEnded(state: "done" | "dead", before: string): Promise<void> {
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("outbox")
        .where("id", "in", (eb) =>
          eb
            .selectFrom("outbox")
            .select("id")
            .where("state", "=", state)
            .where("due_at", "<", before)
            .limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}

async function deleteThrottles(before: string): Promise<void> {
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("throttles")
        .where("key", "in", (eb) =>
          eb.selectFrom("throttles").select("key").where("ends_at", "<", before).limit(AT_ONCE),
        )
        // One that began anew meanwhile stays.
        .where("ends_at", "<", before)
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}
