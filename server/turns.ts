import { createNetworkQueue } from "#app/utils/network-queue.ts";

/** What is in work at a time, of that for one network, all of it unless told, and what may wait for its turn. */
export type TurnLimits = { atOnce: number; ofOne?: number; waiting: number };

/** Gives a turn back; more than once does nothing. */
export type EndTurn = () => void;

/**
 * The event loop takes one new connection in each of its rounds (libuv's uv__server_io): with one turn in each, newcomers would wait
 * with the system, behind all that came before them, for a file as for the page that says to come again. A flood of them holds up
 * nobody's turn for more rounds than these, or for longer: a round in which a piece of a download is made takes some milliseconds.
 */
const MOST_ROUNDS = 100;
const MOST_MILLISECONDS = 20;

/** Without an end there is no turn: somebody else has the place. */
type Waiting = { start: (end: EndTurn | undefined) => void };

/**
 * Returns a queue of turns for work that takes the event loop's thread, which networks take one after the other. `take` resolves with how to end the turn once it has
 * come, or is undefined when so many wait already that the asker should be sent away, and resolves with undefined when another takes the place: where all are
 * taken, the last of the network that has most makes way for one that has less. A signal that aborts leaves the queue.
 * Between two turns the event loop goes round, so that what needs no turn, a file or a kept page, is answered; and on, while each
 * round brings a new connection (`connections` counts them).
 */
export function createTurns(
  { atOnce, ofOne = atOnce, waiting }: TurnLimits,
  connections: () => number = () => 0,
) {
  const queue = createNetworkQueue<Waiting>();
  /** How many of a network are in work. */
  const ofNetworks = new Map<string, number>();
  let known = 0;
  let rounds = 0;
  let since = 0;
  let inWork = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || inWork >= atOnce || queue.size() === 0) return;
    scheduled = true;
    since = performance.now();
    setImmediate(startNext);
  }

  const hasRoom = (network: string) => (ofNetworks.get(network) ?? 0) < ofOne;

  function note(network: string, more: 1 | -1): void {
    inWork += more;
    const now = (ofNetworks.get(network) ?? 0) + more;
    if (now === 0) ofNetworks.delete(network);
    else ofNetworks.set(network, now);
  }

  function startNext(): void {
    const came = connections();
    if (came !== known && rounds < MOST_ROUNDS && performance.now() - since < MOST_MILLISECONDS) {
      known = came;
      rounds += 1;
      setImmediate(startNext);
      return;
    }
    rounds = 0;
    scheduled = false;
    const next = queue.next(hasRoom);
    if (!next) return;
    const [network, place] = next;
    note(network, 1);
    let ended = false;
    place.start(() => {
      if (ended) return;
      ended = true;
      note(network, -1);
      schedule();
    });
    schedule();
  }

  const full = () => queue.size() >= waiting;

  return {
    /** How many are in work, and how many wait. */
    inWork: () => inWork,
    waiting: () => queue.size(),
    /** Whether all places are taken. */
    full,
    /** Whether who asks now is sent away. */
    refuses: (network: string) => full() && !queue.isShort(network),
    take(signal: AbortSignal, network: string): Promise<EndTurn | undefined> | undefined {
      if (full()) {
        if (!queue.isShort(network)) return undefined;
        queue.takeLast()?.start(undefined);
      }
      return new Promise((resolve, reject) => {
        const place: Waiting = {
          start(end) {
            signal.removeEventListener("abort", leave);
            resolve(end);
          },
        };
        function leave() {
          queue.remove(network, place);
          reject(signal.reason);
        }
        signal.addEventListener("abort", leave, { once: true });
        queue.add(network, place);
        schedule();
      });
    },
  };
}
