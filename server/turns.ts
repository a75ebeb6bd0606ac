/** What is in work at a time, and what may wait for its turn. */
export type TurnLimits = { atOnce: number; waiting: number };

/** Gives a turn back; more than once does nothing. */
export type EndTurn = () => void;

/**
 * The event loop takes one new connection in each of its rounds (libuv's uv__server_io): with one turn in each, newcomers would wait
 * with the system, behind all that came before them, for a file as for the page that says to come again. A flood of them holds up
 * nobody's turn for more rounds than these.
 */
const MOST_ROUNDS = 100;

type Waiting = { start: (end: EndTurn) => void };

/**
 * Returns a queue of turns for work that takes the event loop's thread. `take` resolves with how to end the turn once it has
 * come, or is undefined when so many wait already that the asker should be sent away; a signal that aborts leaves the queue.
 * Between two turns the event loop goes round, so that what needs no turn, a file or a kept page, is answered; and on, while each
 * round brings a new connection (`connections` counts them).
 */
export function createTurns({ atOnce, waiting }: TurnLimits, connections: () => number = () => 0) {
  const queue: Waiting[] = [];
  let known = 0;
  let rounds = 0;
  let inWork = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || inWork >= atOnce || queue.length === 0) return;
    scheduled = true;
    setImmediate(startNext);
  }

  function startNext(): void {
    const came = connections();
    if (came !== known && rounds < MOST_ROUNDS) {
      known = came;
      rounds += 1;
      setImmediate(startNext);
      return;
    }
    rounds = 0;
    scheduled = false;
    const next = queue.shift();
    if (!next) return;
    inWork += 1;
    let ended = false;
    next.start(() => {
      if (ended) return;
      ended = true;
      inWork -= 1;
      schedule();
    });
    schedule();
  }

  return {
    /** How many are in work, and how many wait. */
    inWork: () => inWork,
    waiting: () => queue.length,
    /** Whether who asks now is sent away. */
    full: () => queue.length >= waiting,
    take(signal: AbortSignal): Promise<EndTurn> | undefined {
      if (queue.length >= waiting) return undefined;
      return new Promise((resolve, reject) => {
        const place: Waiting = {
          start(end) {
            signal.removeEventListener("abort", leave);
            resolve(end);
          },
        };
        function leave() {
          queue.splice(queue.indexOf(place), 1);
          reject(signal.reason);
        }
        signal.addEventListener("abort", leave, { once: true });
        queue.push(place);
        schedule();
      });
    },
  };
}
