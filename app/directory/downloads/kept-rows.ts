/** Ends an answer: its visitor hears no more. */
type End = () => void;

/**
 * Bounds what answers keep until they are sent, all together within `most` bytes: which rows come in which order is some hundred KB of a large
 * directory, for as long as a visitor takes. Beyond that the answers end that were read from longest ago; who reads, however slowly, is not
 * among them.
 */
export function createKeptRows(most: number) {
  /** In the order in which they were read from. */
  const open = new Map<End, number>();
  let total = 0;

  function leave(end: End): void {
    total -= open.get(end) ?? 0;
    open.delete(end);
  }

  return {
    /** Says that an answer is read from, and how many bytes it keeps. */
    read(end: End, bytes: number): void {
      leave(end);
      open.set(end, bytes);
      total += bytes;
      for (const other of open.keys()) {
        if (total <= most || other === end) return;
        leave(other);
        other();
      }
    },
    /** An answer was sent whole, or its visitor went away. */
    leave,
  };
}
