import { setTimeout as wait } from "node:timers/promises";
import { log } from "#app/utils/log.server.ts";
import { within } from "#app/utils/within.ts";
import { DatabaseAwayError } from "../away.server.ts";
import { clockIsTrusted } from "../clock.server.ts";
import type { Courier, Delivered, Promised } from "./delivery.ts";
import { backoff, endRow } from "./end-row.server.ts";
import { bringForward, LEASE_MILLISECONDS, takeNewest, takeRows } from "./take-rows.server.ts";
import { onOutboxWoken } from "./wake.server.ts";

/** How often the outbox is looked at: a script or another process may have promised something. */
const POLL_MILLISECONDS = 1000;

/** How often it is looked for what a clock that was ahead left; not at the start, when a machine's clock may be behind. */
const FORWARD_MILLISECONDS = 10 * 60_000;

/** A delivery that takes longer is given up before its row is anybody's again. */
const MOST_MILLISECONDS = 50_000;

/** A site that stops waits so long for what is being delivered. */
const STOP_MILLISECONDS = 5000;

/** A courier at work: what it has begun, and until when it rests. */
type Lane = { courier: Courier; inWork: Set<Promise<void>>; slowed: number; restUntil: number };

/**
 * Delivers what transactions promised, by the couriers' order, until the result is called. A courier gets no more rows than it can begin
 * at once: what waited in memory would come due elsewhere.
 */
export function startOutbox(couriers: readonly Courier[]): () => Promise<void> {
  const lanes = [...couriers]
    .sort((a, b) => a.order - b.order)
    .map((courier): Lane => ({ courier, inWork: new Set(), slowed: 0, restUntil: 0 }));
  let stopped = false;
  let asked = false;
  let looking: Promise<void> | undefined;
  let forwardedAt = performance.now();

  function look(): void {
    asked = true;
    looking ??= lookWhileAsked().finally(() => {
      looking = undefined;
    });
  }

  async function lookWhileAsked(): Promise<void> {
    try {
      while (asked && !stopped) {
        asked = false;
        if (clockIsTrusted() && performance.now() - forwardedAt > FORWARD_MILLISECONDS) {
          await bringForward();
          forwardedAt = performance.now();
        }
        for (const lane of lanes) if (!stopped && clockIsTrusted()) await fill(lane, look);
      }
    } catch (error) {
      // The database's own health says that it is away.
      if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, "the outbox could not be read");
    }
  }

  const timer = setInterval(look, POLL_MILLISECONDS).unref();
  const forget = onOutboxWoken(look);
  look();
  return async () => {
    stopped = true;
    clearInterval(timer);
    forget();
    await within(STOP_MILLISECONDS, untilIdle());
  };

  async function untilIdle(): Promise<void> {
    await looking;
    await Promise.all(lanes.flatMap((lane) => [...lane.inWork]));
  }
}

/** Begins what a courier can begin now; `ended` is called when it has room again. */
async function fill(lane: Lane, ended: () => void): Promise<void> {
  const { courier, inWork } = lane;
  const room = courier.atOnce - inWork.size;
  if (room <= 0 || performance.now() < lane.restUntil || courier.ready?.() === false) return;
  for (const row of await rowsFor(lane, room)) {
    const delivery = deliver(lane, row).finally(() => {
      inWork.delete(delivery);
      ended();
    });
    inWork.add(delivery);
  }
}

/** Where the last was put off, what nobody has tried yet goes before it: perhaps it was put off for what it is, and others would wait for it in vain. */
async function rowsFor({ courier, slowed }: Lane, room: number): Promise<Promised[]> {
  const newest = slowed > 0 ? await takeNewest(courier.kind, room) : [];
  return newest.length > 0 ? newest : takeRows(courier.kind, room);
}

async function deliver(lane: Lane, row: Promised): Promise<void> {
  const { courier } = lane;
  const delivered = await within(MOST_MILLISECONDS, attempt(courier, row));
  const end: Delivered = delivered ?? { end: "again", reason: "it took too long" };
  if (end.end === "again" && end.slowDown) {
    lane.slowed += 1;
    lane.restUntil = performance.now() + Math.min(backoff(lane.slowed), courier.mostRest ?? Infinity);
  } else if (end.end === "done") {
    lane.slowed = 0;
  }
  tell(row, end);
  await write(row, end, courier.days);
}

async function attempt(courier: Courier, row: Promised): Promise<Delivered> {
  try {
    return await courier.deliver(row);
  } catch (error) {
    return { end: "again", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** A database that is away just now may be back before the row is anybody's again: what was delivered is not to be delivered twice. */
async function write(row: Promised, end: Delivered, days: number): Promise<void> {
  const until = performance.now() + LEASE_MILLISECONDS - MOST_MILLISECONDS;
  for (;;) {
    try {
      return await endRow(row, end, days);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError) || performance.now() > until) {
        log.error({ err: error, id: row.id, kind: row.kind }, "the end of a delivery could not be written");
        return;
      }
    }
    await wait(500);
  }
}

function tell({ id, kind, attempts }: Promised, end: Delivered): void {
  if (end.end === "done") log.info({ id, kind, attempts, note: end.note }, "delivered");
  else if (end.end === "again") log.warn({ id, kind, attempts, reason: end.reason }, "not delivered yet");
  else log.error({ id, kind, attempts, reason: end.reason }, "cannot be delivered");
}
