/**
 * In milliseconds. Who waits for a database or another that is away is answered within 3 seconds (`npm run faults` measures it). In `npm test` a wait that the site
 * ends is told from one that it does not end, however busy the machine is.
 */
export const MOST_WAITED = 15_000;
