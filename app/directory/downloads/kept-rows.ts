/** Ends an answer: its visitor hears no more. */
type End = () => void;

type Kept = { network: string; bytes: number; made: number; begun?: number };

/** Of the room one network has a part: another's download finds a place beside it. */
const PARTS = 4;

/** An answer's head is out by then (server/send-stream.ts): one that ends before is, to a proxy, a site that is gone. */
const BEGUN_MILLISECONDS = 2_000;

/** What nobody has begun to read by then nobody will: its visitor left before it was sent. */
const UNREAD_MILLISECONDS = 10_000;

/**
 * Bounds what answers keep until they are sent, all together within `most` bytes: which rows come in which order is some hundred KB of a large
 * directory, for as long as a visitor takes. Beyond that an answer ends of the network that has most, the one that was read from longest ago, and where
 * nobody has more than who asks, that one is refused.
 */
export function createKeptRows(most: number, clock: Pick<Performance, "now"> = performance) {
  /** In the order in which they were read from. */
  const open = new Map<End, Kept>();
  let total = 0;

  function leave(end: End): void {
    total -= open.get(end)?.bytes ?? 0;
    open.delete(end);
  }

  function byNetwork(): Map<string, number> {
    const held = new Map<string, number>();
    for (const { network, bytes } of open.values()) held.set(network, bytes + (held.get(network) ?? 0));
    return held;
  }

  function forgetUnread(): void {
    const before = clock.now() - UNREAD_MILLISECONDS;
    for (const [end, { begun, made }] of open) if (begun === undefined && made < before) leave(end);
  }

  /** One of who has more than `own`, of who has most first. */
  function findOther(own: number): End | undefined {
    const held = byNetwork();
    const before = clock.now() - BEGUN_MILLISECONDS;
    let found: { end: End; held: number } | undefined;
    for (const [end, { network, begun = Number.POSITIVE_INFINITY }] of open) {
      const its = held.get(network) ?? 0;
      if (begun < before && its > (found?.held ?? own)) found = { end, held: its };
    }
    return found?.end;
  }

  return {
    /** Says that a network asks for an answer, and how many bytes it keeps. Returns false where there is no room for it. */
    begin(end: End, network: string, bytes: number): boolean {
      forgetUnread();
      const own = (byNetwork().get(network) ?? 0) + bytes;
      if (own > bytes && own > most / PARTS) return false;
      while (open.size > 0 && total + bytes > most) {
        const other = findOther(own);
        if (!other) return false;
        leave(other);
        other();
      }
      open.set(end, { network, bytes, made: clock.now() });
      total += bytes;
      return true;
    },
    /** Says that an answer is read from. */
    read(end: End): void {
      const kept = open.get(end);
      if (!kept) return;
      open.delete(end);
      open.set(end, { ...kept, begun: kept.begun ?? clock.now() });
    },
    /** An answer was sent whole, or its visitor went away. */
    leave,
  };
}
