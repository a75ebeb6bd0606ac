/** For how long a database that did not take a form is not asked again by visitors, each of whom would wait for it. */
const MILLISECONDS = 10_000;

let until = 0;

/** The database was away, or too late for somebody who waited. */
export function seenAway(): void {
  until = performance.now() + MILLISECONDS;
}

/** It answered. */
export function seenBack(): void {
  until = 0;
}

/** Whether it was away a moment ago. */
export function isSeenAway(): boolean {
  return performance.now() < until;
}
