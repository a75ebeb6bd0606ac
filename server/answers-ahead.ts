import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Returns what says whether a request is to be answered. An answer waits behind the one before it on its connection: browsers and proxies do not
 * ask ahead, but who does, and reads nothing, makes each stay, some 6 KB of it beside its body, and Node takes 1,900 short requests
 * out of 64 KB at once. All are answered until more than `most` wait on all connections together. From then on a connection whose
 * waiting answers come to more than its `share` is cut; what Node had read of it already needs no answer.
 */
export function createAnswersAhead({ most, share }: { most: number; share: number }) {
  const waiting = new WeakMap<Socket, number>();
  let total = 0;

  function count(socket: Socket, change: number): number {
    const now = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, now);
    total += change;
    return now;
  }

  return function isAnswered({ socket }: IncomingMessage, res: ServerResponse): boolean {
    // Node gives it to the answer whose turn it is.
    if (res.socket) return true;
    if (socket.destroyed) return false;
    // An answer that waits never hears of its connection's end.
    if (!waiting.has(socket)) socket.once("close", () => count(socket, -(waiting.get(socket) ?? 0)));
    const own = count(socket, 1);
    // Not by "close", to which a streamed answer listens ten times: Node warns of more.
    res.once("finish", () => {
      if (!socket.destroyed) count(socket, -1);
    });
    if (total > most && own > share) socket.destroy();
    return !socket.destroyed;
  };
}
