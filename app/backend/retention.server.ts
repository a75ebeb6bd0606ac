import { log } from "#app/utils/log.server.ts";
import { DatabaseAwayError, single } from "./database.server.ts";
import { forgetTakenOverFiles } from "./old-file.server.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** What was delivered is kept as a line without its payload, what could not be until somebody had time to look: product.md 9.7. */
const KEPT_DAYS = { done: 7, dead: 30 } as const;

/** No visitor waits for a deletion. */
const AT_ONCE = 500;

/** Deletes what is over of the outbox, the throttles and the files of an older version, now and each hour. Call the result to end. */
export function startRetention(): () => void {
  const timer = setInterval(() => void tidy(), HOUR).unref();
  void tidy();
  return () => clearInterval(timer);
}

async function tidy(): Promise<void> {
  try {
    await Promise.all([deleteOver(new Date()), forgetTakenOverFiles()]);
  } catch (error) {
    if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, "what is over could not be deleted");
  }
}

/** Deletes what is over at a moment. Throws as `single` does. */
export async function deleteOver(now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  for (const state of ["done", "dead"] as const) await deleteEnded(state, before(KEPT_DAYS[state] * DAY));
  await deleteThrottles(before(0));
}

async function deleteEnded(state: "done" | "dead", before: string): Promise<void> {
  await untilNone(() =>
    single((db) =>
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
    ),
  );
}

async function deleteThrottles(before: string): Promise<void> {
  await untilNone(() =>
    single((db) =>
      db
        .deleteFrom("throttles")
        .where("key", "in", (eb) =>
          eb.selectFrom("throttles").select("key").where("ends_at", "<", before).limit(AT_ONCE),
        )
        // One that began anew meanwhile stays.
        .where("ends_at", "<", before)
        .executeTakeFirst(),
    ),
  );
}

async function untilNone(some: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  while (Number((await some()).numDeletedRows) === AT_ONCE);
}
