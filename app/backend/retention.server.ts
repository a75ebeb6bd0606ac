import { log } from "#app/utils/log.server.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { byRightClock } from "./clock.server.ts";
import { single } from "./database.server.ts";
import { fingerprintsSince, forgetFingerprints } from "./fingerprint-log.server.ts";
import { AT_ONCE, inPieces } from "./in-pieces.server.ts";
import { forgetWrittenMails } from "./mail/outbox-files.server.ts";
import { forgetTakenOverFiles } from "./old-file.server.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** What was delivered is kept as a line without its payload, what could not be until somebody had time to look: product.md 9.7. */
const KEPT_DAYS = { done: 7, dead: 30 } as const;

let lastRun: { at: string; failed: number } | undefined;

/** What `/healthz` says of it: when what is over was last deleted, and how many kinds could not be; null where another process does it. */
export function retentionHealth() {
  return lastRun ?? null;
}

/** Deletes what is over at a moment. */
export type Forgetting = (now: Date) => Promise<void>;

/** What is over of the outbox, the throttles, the fingerprints, the files of an older version and the mails that were written into files. */
const OWN: readonly Forgetting[] = [
  deleteOver,
  forgetFingerprints,
  (now) => forgetTakenOverFiles(now.getTime()),
  (now) => forgetWrittenMails(now.getTime()),
];

/** Deletes what is over, of the backend's own and by `more`, now and each hour. Call the result to end. */
export function startRetention(more: readonly Forgetting[]): () => void {
  const forget = () => void byRightClock((now) => forgetAll([...OWN, ...more], now));
  const timer = setInterval(forget, HOUR).unref();
  forget();
  return () => clearInterval(timer);
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
