/**
 * Returns `load` so that it never runs twice at a time. `next` gives a load that begins after the call: those who ask while one
 * is under way share the one after it. `running` is the load under way, if there is one.
 */
export function inTurn<T>(load: () => Promise<T>): {
  next: () => Promise<T>;
  running: () => Promise<T> | undefined;
} {
  let running: Promise<T> | undefined;
  let queued: Promise<T> | undefined;
  function start(): Promise<T> {
    running = load().finally(() => {
      running = undefined;
    });
    return running;
  }
  function next(): Promise<T> {
    if (!running) return start();
    const begin = () => {
      queued = undefined;
      return start();
    };
    queued ??= running.then(begin, begin);
    return queued;
  }
  return { next, running: () => running };
}
