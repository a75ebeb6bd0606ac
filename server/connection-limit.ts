import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** For one connection: requests in work, and requests that wait for one of those. */
export type ConnectionLimits = { inWork: number; waiting: number };

/** Does a request's work. The signal aborts when the visitor has gone away. */
export type Work = (signal: AbortSignal) => void;

type Entry = { res: ServerResponse; work: Work; gone: AbortController };
type Connection = { socket: Socket; inWork: Set<Entry>; waiting: Entry[] };

/**
 * Returns what starts a request's work when its connection has room for it. A connection may send requests without waiting for
 * answers (RFC 9112 section 9.3.2); Node reads as many as fit into 64 KB and hands all of them over at once. A place is free
 * again when the answer has gone out, so that who reads nothing holds no more than these. Returns false, and starts nothing,
 * when too many of the connection's requests wait already.
 */
export function createConnectionLimit(limits: ConnectionLimits) {
  const connections = new WeakMap<Socket, Connection>();

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { socket, inWork: new Set(), waiting: [] };
    connections.set(socket, connection);
    // An answer that stands behind another one never hears of its connection's end.
    socket.once("close", () => {
      for (const { gone } of connection.inWork) gone.abort();
      connection.waiting.length = 0;
    });
    return connection;
  }

  function start(connection: Connection, entry: Entry): void {
    connection.inWork.add(entry);
    entry.res.once("close", () => {
      connection.inWork.delete(entry);
      if (!entry.res.writableFinished) entry.gone.abort();
      // The answer at the front hears of its connection's end before the connection's own listeners do.
      const next = connection.socket.destroyed ? undefined : connection.waiting.shift();
      if (next) start(connection, next);
    });
    entry.work(entry.gone.signal);
  }

  return function enter({ socket }: IncomingMessage, res: ServerResponse, work: Work): boolean {
    const connection = connectionOf(socket);
    const entry = { res, work, gone: new AbortController() };
    if (connection.inWork.size < limits.inWork) start(connection, entry);
    else if (connection.waiting.length < limits.waiting) connection.waiting.push(entry);
    else return false;
    return true;
  };
}
