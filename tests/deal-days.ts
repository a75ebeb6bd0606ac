/** The last day of a deal that a test writes: within the two years that one may run, whenever the test does. */
export const LAST_DAY = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
