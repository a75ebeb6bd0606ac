import { createNetworkQueue } from "#app/utils/network-queue.ts";

/**
 * Returns what waits until it is one's turn to make a piece: of all downloads together there is one between two looks at what else came, networks taking
 * turns. Forty at once took seconds from everybody's pages and forms, each giving way after a slice of its own.
 */
export function createPieceTurns(): (network: string) => Promise<void> {
  const waiting = createNetworkQueue<() => void>();
  let going = false;

  function goOn(): void {
    const next = waiting.next();
    going = next !== undefined;
    if (!next) return;
    const [, start] = next;
    start();
    setImmediate(goOn);
  }

  return function turnOfPiece(network) {
    return new Promise((start) => {
      waiting.add(network, start);
      if (!going) setImmediate(goOn);
      going = true;
    });
  };
}
