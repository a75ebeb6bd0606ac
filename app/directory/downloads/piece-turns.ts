/** Whose turn it is. */
type Start = () => void;

/**
 * Returns what waits until it is one's turn to make a piece: of all downloads together there is one between two looks at what else came. Forty at once
 * took seconds from everybody's pages and forms, each giving way after a slice of its own. Networks take turns, and the downloads of one among
 * themselves: who asks for hundreds waits for himself.
 */
export function createPieceTurns(): (network: string) => Promise<void> {
  /** In the order in which networks come. */
  const waiting = new Map<string, Start[]>();
  let going = false;

  function goOn(): void {
    const [first] = waiting;
    going = first !== undefined;
    if (!first) return;
    const [network, row] = first;
    const start = row.shift();
    waiting.delete(network);
    if (row.length > 0) waiting.set(network, row);
    start?.();
    setImmediate(goOn);
  }

  return function turnOfPiece(network) {
    return new Promise((start) => {
      const row = waiting.get(network);
      if (row) row.push(start);
      else waiting.set(network, [start]);
      if (!going) setImmediate(goOn);
      going = true;
    });
  };
}
