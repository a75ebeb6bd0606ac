import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * So long what still comes is read after the last answer of a connection (RFC 9112 section 9.6). Closed at once the system would reset it, and who is still sending, a proxy
 * above all, would take that for a server that is gone.
 */
const MOST_MILLISECONDS = 1_000;

/**
 * So many connections at once: each keeps its head meanwhile, up to half a megabyte with all that Node makes of it. A proxy closes its own as soon as it has the answer; beyond
 * these they are closed at once.
 */
const MOST_AT_ONCE = 16;

const lingering = new Set<Socket>();

/** Calls `end` in a moment, unless the connection is closed before; at once where so many linger already, or the connection does. */
function linger(socket: Socket, end: () => void): void {
  if (lingering.size >= MOST_AT_ONCE || lingering.has(socket) || socket.destroyed) {
    end();
    return;
  }
  lingering.add(socket);
  const timer = setTimeout(end, MOST_MILLISECONDS);
  socket.once("close", () => {
    lingering.delete(socket);
    clearTimeout(timer);
  });
}

/** What Node says of a request that it cannot read. */
const STATUS_LINES = new Map([
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", "413 Payload Too Large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
]);

/** Sends the last answer of a connection, whole; it ends when its request has come, so that it counts as one that waits until then (unread.ts). */
export function sendLast(req: IncomingMessage, res: ServerResponse, body: string): void {
  res.write(body);
  req.once("end", () => res.end()).resume();
  linger(req.socket, () => res.end());
}

/** Returns a server's "clientError": answers what cannot be read as Node does, and reads on for a moment. */
export function createUnreadableAnswer(): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  return function answerUnreadable(error, socket) {
    // Each piece that comes afterwards cannot be read either.
    if (answered.has(socket) && !socket.destroyed && error.code?.startsWith("HPE_")) return;
    // Node's own, and may change: what is answered already, or is being answered, takes no second head.
    const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse };
    if (!socket.writable || begun?.headersSent) {
      socket.destroy();
      return;
    }
    const status = STATUS_LINES.get(error.code ?? "") ?? "400 Bad Request";
    const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`;
    if (begun) {
      socket.write(answer);
      socket.destroy();
      return;
    }
    answered.add(socket);
    socket.end(answer);
    linger(socket, () => socket.destroy());
  };
}
