/**
 * Returns a function that runs jobs one after another, in the order they came, with the event loop's turn between
 * them: requests that need no drawing are answered in between.
 */
export function oneAtATime(): <T>(job: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(job: () => T | Promise<T>): Promise<T> => {
    const done = last.then(() => new Promise((turn) => setImmediate(turn))).then(job);
    // A job that fails tells its own caller; the next one begins all the same.
    last = done.catch(() => undefined);
    return done;
  };
}
