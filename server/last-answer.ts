import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { headBytes } from "./measure-head.ts";

/**
 * So long what still comes is read after the last answer of a connection (RFC 9112 section 9.6). Closed at once the system would reset it, and who is still sending, a proxy
 * above all, would take that for a server that is gone.
 */
const MOST_MILLISECONDS = 1_000;

/**
 * Bytes of the heads of all that linger: each keeps its own meanwhile, three times as much with all that Node makes of it. A proxy closes its connections as soon as it has the
 * answers; beyond these they are closed at once. Who has a proxy send many such requests would have it take every node for gone, so that they are many.
 */
const MOST_HEAD_BYTES = 16 * 1024 * 1024;

/** What a connection keeps beside its head. */
const BYTES_BESIDE = 8 * 1024;

/** Connections that linger, and what each of them counts. */
const lingering = new Map<Socket, number>();
let lingeringBytes = 0;

/** Calls `end` in a moment, unless the connection is closed before; at once where so much lingers already, or the connection does. */
function linger(socket: Socket, ofHead: number, end: () => void): void {
  const bytes = ofHead + BYTES_BESIDE;
  if (lingeringBytes + bytes > MOST_HEAD_BYTES || lingering.has(socket) || socket.destroyed) {
    end();
    return;
  }
  lingering.set(socket, bytes);
  lingeringBytes += bytes;
  const timer = setTimeout(end, MOST_MILLISECONDS);
  socket.once("close", () => {
    lingering.delete(socket);
    lingeringBytes -= bytes;
    clearTimeout(timer);
  });
}

/** How much had come on a connection when its last request was read. */
const readBefore = new WeakMap<Socket, number>();

/** Notes that a request was read: what comes from now on is the next one's head. */
export function noteRead({ socket }: IncomingMessage): void {
  readBefore.set(socket, socket.bytesRead);
}

/** How much of a head came before what cannot be read, and stays in memory with it; the rest of the piece does not. */
function bytesOfBrokenHead(socket: Socket, { bytesParsed = 0, rawPacket }: UnreadableError): number {
  const before = socket.bytesRead - (rawPacket?.length ?? 0) - (readBefore.get(socket) ?? 0);
  return Math.max(0, before) + bytesParsed;
}

/** What Node tells of a request that it cannot read. */
type UnreadableError = NodeJS.ErrnoException & { bytesParsed?: number; rawPacket?: Uint8Array };

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
  linger(req.socket, headBytes(req), () => res.end());
}

/** Returns a server's "clientError": answers what cannot be read as Node does, and reads on for a moment. */
export function createUnreadableAnswer(): (error: UnreadableError, socket: Socket) => void {
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
    linger(socket, bytesOfBrokenHead(socket, error), () => socket.destroy());
  };
}
