import { single, type Tx } from "./database.server.ts";

/** Says whether the day's run of a task (of at most 20 characters) is this transaction's: it is the first one's, over all processes. */
export async function beginDailyRun(tx: Tx, task: string, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("daily_runs")
    .values({ task, day, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Says whether a task has run on a day. */
export async function hasRun(task: string, day: string): Promise<boolean> {
  const row = await single((db) =>
    db
      .selectFrom("daily_runs")
      .select("at")
      .where("task", "=", task)
      .where("day", "=", day)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** The newest day on which a task has run; undefined where it never did. */
export async function lastDayOf(task: string): Promise<string | undefined> {
  const row = await single((db) =>
    db
      .selectFrom("daily_runs")
      .select("day")
      .where("task", "=", task)
      .orderBy("day", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.day;
}

/** The first day on which a task has run between two days, the second one included; undefined where it did not. */
export async function firstDayOf(task: string, after: string, until: string): Promise<string | undefined> {
  const row = await single((db) =>
    db
      .selectFrom("daily_runs")
      .select("day")
      .where("task", "=", task)
      .where("day", ">", after)
      .where("day", "<=", until)
      .orderBy("day")
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.day;
}

/**
 * When a task ran last before a moment, whatever its day; undefined where it never did. A run may be days later than the one before. What a clock noted
 * that was years ahead counts only where there is nothing else, since nothing would be new until then; where all is later, this clock is behind, and nothing is.
 */
export async function lastRunOf(tx: Tx, task: string, now: Date): Promise<string | undefined> {
  const last = await tx
    .selectFrom("daily_runs")
    .select("at")
    .where("task", "=", task)
    .orderBy((eb) => eb.case().when("at", "<=", now.toISOString()).then(0).else(1).end())
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at;
}
