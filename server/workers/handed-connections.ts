import type { Worker } from "node:cluster";

/** A connection as Node's cluster module holds it. */
type Connection = { close: () => void };

/** Node's own messages between a primary and a worker: a connection is handed over under a number, and acknowledged by it. */
type ClusterMessage = { act?: unknown; seq?: unknown; ack?: unknown };

/**
 * Node hands a connection to a worker and forgets it where the worker ends before it has taken it: the visitor would wait until their
 * browser gives up. Such connections are closed, so that the browser knows and asks again. The messages are Node's own and may change:
 * then nothing is closed, and workers.test.ts says so.
 */
export function closeWhatIsNotTaken(worker: Worker): void {
  const handed = new Map<unknown, Connection>();
  const child = worker.process;
  const send = child.send as (message: unknown, connection?: unknown, ...rest: unknown[]) => boolean;
  function sendAndRemember(message: ClusterMessage, connection?: unknown, ...rest: unknown[]): boolean {
    if (message.act === "newconn" && connection) handed.set(message.seq, connection as Connection);
    return send.call(child, message, connection, ...rest);
  }
  child.send = sendAndRemember as typeof child.send;
  child.on("internalMessage", ({ ack }: ClusterMessage) => handed.delete(ack));
  worker.once("exit", () => {
    for (const connection of handed.values()) connection.close();
  });
}
