const [MINUTE, HOUR] = [60, 3600];

/** Takes whole seconds to wait; returns them in words: "in 40 seconds", "in 5 minutes", "in 3 hours". Never less than they are. */
export function waitInWords(seconds: number): string {
  if (seconds === 1) return "in a second";
  if (seconds < 2 * MINUTE) return `in ${seconds} seconds`;
  if (seconds < 2 * HOUR) return `in ${Math.ceil(seconds / MINUTE)} minutes`;
  return `in ${Math.ceil(seconds / HOUR)} hours`;
}
