/** What a reader is told when too many came at once. */
export const BUSY = "Too many readers came at once. Try again in a few seconds.";
