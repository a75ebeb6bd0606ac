import { within } from "#app/utils/within.ts";
import { single } from "../database.server.ts";
import { databaseKind } from "../database-kind.server.ts";
import { spoolCounts } from "../spool.server.ts";

const MOST_MILLISECONDS = 1000;

/** Who waits longer is not just waiting for a server to come back. */
const DEGRADED_SECONDS = 15 * 60;

/**
 * What `/healthz` says of what was promised and what waits to be stored; `degraded` when somebody should look. A figure is null when it
 * cannot be had: never throws and takes 1 s at most, also while the database is away.
 */
export async function outboxHealth() {
  if (databaseKind === "none") return { degraded: false, outbox: null };
  const rows = await within(
    MOST_MILLISECONDS,
    readRows().catch(() => undefined),
  );
  const spool = readSpool();
  const outbox = { ...(rows ?? UNKNOWN), ...spool };
  const degraded =
    (outbox.oldestSeconds ?? 0) >= DEGRADED_SECONDS || (outbox.dead ?? 0) > 0 || (spool.setAside ?? 1) > 0;
  return { degraded, outbox };
}

const UNKNOWN = { waiting: null, oldestSeconds: null, dead: null, lastError: null };

async function readRows() {
  return single(async (db) => {
    const counted = await db
      .selectFrom("outbox")
      .select((eb) => ["state", eb.fn.countAll<number>().as("rows"), eb.fn.min("created_at").as("oldest")])
      .where("state", "in", ["waiting", "dead"])
      .groupBy("state")
      .execute();
    const failed = await db
      .selectFrom("outbox")
      .select("last_error")
      .where("state", "in", ["waiting", "dead"])
      .where("last_error", "is not", null)
      .orderBy("due_at", "desc")
      .limit(1)
      .executeTakeFirst();
    const waiting = counted.find(({ state }) => state === "waiting");
    return {
      waiting: waiting?.rows ?? 0,
      oldestSeconds: waiting ? secondsSince(waiting.oldest) : null,
      dead: counted.find(({ state }) => state === "dead")?.rows ?? 0,
      lastError: failed?.last_error ? wordOf(failed.last_error) : null,
    };
  });
}

/** Another node's clock may be a little ahead. */
function secondsSince(moment: string): number {
  return Math.max(0, Math.round((Date.now() - Date.parse(moment)) / 1000));
}

/** Everybody may read this: of a reason no more than its code, since the rest may name hosts, folders and people. */
function wordOf(reason: string): string {
  const [code] = /\bE[A-Z]{4,}\b/.exec(reason) ?? /^[0-9A-Z]{3,5}(?=[ :-])/.exec(reason) ?? [];
  return code ?? "see npm run outbox -- list";
}

/** What waits on this machine's disk to be stored, and what was set aside; null where the file cannot be read. Never throws. */
export function readSpool(): { spooled: number | null; setAside: number | null } {
  try {
    return spoolCounts();
  } catch {
    return { spooled: null, setAside: null };
  }
}
