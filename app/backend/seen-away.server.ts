/** For how long a database that did not take a form is not asked again by visitors, each of whom would wait for it. */
const MILLISECONDS = 10_000;

/** One that answered anybody so lately is there: who waited too long for it stood behind many others, or lost against them. */
const SILENT_MILLISECONDS = 1000;

let until = 0;
let answeredAt = Number.NEGATIVE_INFINITY;

/** It answered somebody, if only that others were first. */
export function noteAnswer(): void {
  answeredAt = performance.now();
}

/** The database was away, or too late for somebody who waited. Where it answers others meanwhile, it is away for nobody else. */
export function seenAway(): void {
  const now = performance.now();
  if (now - answeredAt >= SILENT_MILLISECONDS) until = now + MILLISECONDS;
}

/** It answered. */
export function seenBack(): void {
  until = 0;
}

/** Whether it was away a moment ago. */
export function isSeenAway(): boolean {
  return performance.now() < until;
}
