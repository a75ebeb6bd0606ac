import type { Delivered } from "#app/backend/outbox/delivery.ts";
import type { Pace } from "./pace.ts";

/** Readers that are looked up at a time. */
const PAGE = 200;
/** How often those whom the server put off are tried in one run. */
const ROUNDS = 3;

type Sending<Reader> = {
  /** Returns some of those who are to be written to: after an id, in its order. */
  list: (after: string, most: number) => Promise<Reader[]>;
  /** Writes to one and notes what became of it; undefined where another run did, or nothing is to be sent. */
  send: (reader: Reader) => Promise<Delivered | undefined>;
  /** Gives one back whose mail was refused, when all were: it was not about them. */
  giveBack: (reader: Reader) => Promise<void>;
  /** How many at once. */
  atOnce: number;
  pace: Pace;
  /** Ends it after the mails in work. */
  signal: AbortSignal;
  /** After each mail. */
  told?: () => void;
};

/** Writes to everybody of a list. Returns why it stopped, or undefined when nobody waits any more. Throws what `list` and `send` throw. */
export async function sendToEach<Reader extends { id: string }>(
  sending: Sending<Reader>,
): Promise<string | undefined> {
  for (let round = 1; round <= ROUNDS; round++) {
    const { putOff, stopped } = await sendRound(sending);
    if (stopped) return stopped;
    if (putOff === 0) return undefined;
    if (round === ROUNDS) return `The server put ${putOff} off ${ROUNDS} times: go on later.`;
  }
  return undefined;
}

/** Once through everybody. `putOff` are those who wait still. */
async function sendRound<Reader extends { id: string }>({
  list,
  send,
  giveBack,
  atOnce,
  pace,
  signal,
  told,
}: Sending<Reader>): Promise<{ putOff: number; stopped?: string }> {
  const next = inPages(list);
  let refused: Reader[] = [];
  let putOff = 0;
  let stopped: string | undefined;

  async function work(): Promise<void> {
    while (!stopped) {
      const reader = await next();
      if (!reader) return;
      await pace.turn();
      if (signal.aborted) stopped ??= "It was told to stop.";
      if (stopped) return;
      const outcome = await send(reader);
      if (!outcome) continue;
      if (outcome.end === "done") refused = [];
      else if (outcome.end === "dead") refused.push(reader);
      else if (!outcome.unsure) putOff += 1;
      const reason = pace.heard(outcome);
      if (reason) stopped ??= `The server no longer takes emails: ${reason}. Continue when that is fixed.`;
      told?.();
    }
  }

  /** A process whose database is gone sends nothing more. */
  async function workOrStop(): Promise<void> {
    try {
      await work();
    } catch (error) {
      stopped ??= "It failed.";
      throw error;
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: atOnce }, workOrStop));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
  if (stopped) for (const reader of refused) await giveBack(reader);
  return { putOff, ...(stopped && { stopped }) };
}

/** Returns the rows of a list one after the other, also to several who ask at once. */
function inPages<Row extends { id: string }>(list: (after: string, most: number) => Promise<Row[]>) {
  let page: Row[] = [];
  let last = "";
  let looking: Promise<void> | undefined;
  return async function next(): Promise<Row | undefined> {
    if (page.length === 0) {
      looking ??= list(last, PAGE)
        .then((found) => {
          page = found;
          last = found.at(-1)?.id ?? last;
        })
        .finally(() => {
          looking = undefined;
        });
      await looking;
    }
    return page.shift();
  };
}
