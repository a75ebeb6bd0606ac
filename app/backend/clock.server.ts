import { sql } from "kysely";
import { log } from "#app/utils/log.server.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { single } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";

/** Leases, codes and moments of several nodes are compared with each other: their clocks have to agree. */
const EVERY_MILLISECONDS = 10 * 60 * 1000;
/** After a database that was away. */
const AGAIN_MILLISECONDS = 60_000;
/** An answer that took longer says too little about the moment when it was given. */
const MOST_MILLISECONDS = 1000;

/** Somebody should look at it. */
export const CLOCK_WRONG_SECONDS = 5;
/** It must not decide whose a row is. */
const CLOCK_USELESS_SECONDS = 20;

let off: number | undefined;

/** By how many seconds this machine's clock is ahead of the database's; undefined where they were not compared (or are the same). */
export function clockOffSeconds(): number | undefined {
  return off;
}

/** Whether this process's clock may decide what is due: not from 20 seconds off on. */
export function clockIsTrusted(): boolean {
  return off === undefined || Math.abs(off) < CLOCK_USELESS_SECONDS;
}

/**
 * Does what goes by the clock and cannot be taken back, unless this machine's is not the database's at this moment: by one that is two years ahead
 * all that is kept for two years is over. Throws as `work` does.
 */
export async function byRightClock(work: (now: Date) => Promise<void>): Promise<void> {
  if (databaseKind === "postgres" && !((await compareClocks()) && clockIsTrusted())) return;
  await work(new Date());
}

/** Compares the clocks now and every ten minutes. Call the result to end. */
export function startClock(): () => void {
  if (databaseKind !== "postgres") return () => {};
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  async function next(): Promise<void> {
    const compared = await compareClocks();
    if (!stopped) timer = setTimeout(next, compared ? EVERY_MILLISECONDS : AGAIN_MILLISECONDS).unref();
  }
  void next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Compares this machine's clock with the database's, halfway between question and answer. Returns whether it could. Never throws. */
async function compareClocks(): Promise<boolean> {
  try {
    const asked = Date.now();
    const { rows } = await single((db) =>
      sql<{ at: string }>`select extract(epoch from clock_timestamp()) as at`.execute(db),
    );
    const answered = Date.now();
    if (answered - asked > MOST_MILLISECONDS) return false;
    off = Math.round((asked + answered) / 2 - Number(rows[0]?.at) * 1000) / 1000;
    if (Math.abs(off) >= CLOCK_WRONG_SECONDS)
      log.error({ secondsAhead: off }, "this machine's clock is not the database's");
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, "the clocks could not be compared");
    return false;
  }
}
