/** Words a minute of careful reading. */
const WORDS_PER_MINUTE = 225;

/** Whole minutes that a text of so many words takes to read, one at least. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** How long that is: "7 minutes". */
export function minutesText(minutes: number): string {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
