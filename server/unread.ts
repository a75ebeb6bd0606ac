import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/utils/log.server.ts";
import { headBytes } from "./measure-head.ts";
import { bytesAhead } from "./read-ahead.ts";
import { MAX_HEAD_BYTES } from "./refusals.ts";

const LOOK_MILLISECONDS = 500;

/** What Node keeps of a request and its answer beside the head and the bodies, as long as the answer is not out. */
const BYTES_BESIDE = 6 * 1024;

/** And of each header beside its name and its value: of a thousand that say nothing 100 KB. */
const BYTES_BESIDE_HEADER = 100;

/** A connection is read in pieces of this size at most. */
const PIECE_BYTES = 64 * 1024;

/** Whose something is: a request's, or where there is none its connection's. */
type From = IncomingMessage | { socket: Socket };

/** What a connection holds, and what of that is of the body of a request that has not come whole. */
type Holding = { bytes: number; from: From; ahead: number };

/** What came on a connection until its last request was read; what of that stands behind the request's head; and what its body takes of it. */
type Came = { read: number; beyond: number; body: number };

type Options = {
  /** Bytes of all together. */
  most: number;
  /** The network of who has many connections. */
  networkOf: (from: From) => string;
  lookMilliseconds?: number;
};

/**
 * Bounds what stays in memory for visitors: what they do not fetch of their answers, requests whose answers wait, what came so far of posts that stop in the
 * middle, and heads that do.
 * Beyond `most` bytes connections are cut, first of the network that holds most: a reader on a slow line holds a piece of a file, and who
 * would have them cut opens hundreds of connections that hold a little less. Of one network's those that hold most, of several the first.
 */
export function createUnreadLimit({ most, networkOf, lookMilliseconds = LOOK_MILLISECONDS }: Options) {
  /** With what is kept of their requests' heads. */
  const held = new Map<ServerResponse, number>();
  const connected = new Map<Socket, Came>();

  function holdings(): Map<Socket, Holding> {
    const bySocket = new Map<Socket, Holding>();
    for (const [one, head] of held) {
      const { req } = one;
      // An answer that stands behind another one never hears of its connection's end.
      if (req.socket.destroyed) {
        held.delete(one);
        continue;
      }
      const holding: Holding = bySocket.get(req.socket) ?? { bytes: 0, from: req, ahead: 0 };
      holding.bytes += bytesOf(one, head);
      if (!req.complete) holding.ahead += bytesAhead(req);
      bySocket.set(req.socket, holding);
    }
    for (const [socket, { read, beyond, body }] of connected) {
      const holding = bySocket.get(socket) ?? { bytes: 0, from: { socket }, ahead: 0 };
      // Behind a body in chunks come trailers, which may be as long as a head and are in no stream before the last of them is here.
      const bytes = beyond + socket.bytesRead - read - body - holding.ahead;
      if (bytes <= 0 || socket.destroyed) continue;
      // More is no head, whatever blanks are in it, or the rest of a body that was refused and did not say how long it is.
      holding.bytes += Math.min(bytes, MAX_HEAD_BYTES);
      bySocket.set(socket, holding);
    }
    return bySocket;
  }

  /** What stands behind a request in the piece that was read last is another one's: its head is not there yet, and its bytes are. */
  function noteCome({ socket, method = "", headers, rawHeaders }: IncomingMessage, head: number): void {
    const came = connected.get(socket);
    if (!came) return;
    const { bytesRead } = socket;
    // Beside names, values and the address: blanks, line ends, the version.
    const written = method.length + head + 2 * rawHeaders.length + 14;
    const beyond = came.beyond + bytesRead - came.read - came.body - written;
    came.beyond = Math.min(PIECE_BYTES, Math.max(0, beyond));
    came.read = bytesRead;
    came.body = Number(headers["content-length"] ?? 0);
  }

  function inTurn(all: ReadonlyMap<Socket, Holding>): [Socket, Holding][] {
    const byNetwork = new Map<string, number>();
    const rows = Array.from(all, (row) => ({ row, network: networkOf(row[1].from) }));
    for (const { row, network } of rows) byNetwork.set(network, row[1].bytes + (byNetwork.get(network) ?? 0));
    const ofNetwork = ({ network }: { network: string }) => byNetwork.get(network) ?? 0;
    return rows
      .sort((one, other) => ofNetwork(other) - ofNetwork(one) || other.row[1].bytes - one.row[1].bytes)
      .map(({ row }) => row);
  }

  function look(): void {
    const all = holdings();
    let total = 0;
    for (const { bytes } of all.values()) total += bytes;
    if (total <= most) return;
    let cut = 0;
    for (const [socket, { bytes }] of inTurn(all)) {
      if (total <= most) break;
      socket.destroy();
      total -= bytes;
      cut += 1;
    }
    log.warn(
      { cut },
      "connections were cut: what they asked for filled the memory, and they did not fetch it",
    );
  }

  const timer = setInterval(look, lookMilliseconds).unref();

  return {
    /** Counts what comes on a connection until it is a request. */
    connect(socket: Socket): void {
      connected.set(socket, { read: 0, beyond: 0, body: 0 });
      socket.once("close", () => connected.delete(socket));
    },
    /** Counts an answer that is not out yet, and its request as it came: an address that is made shorter afterwards stays in memory. */
    hold(res: ServerResponse): void {
      const { req } = res;
      const head = headBytes(req);
      noteCome(req, head);
      held.set(res, head + (BYTES_BESIDE_HEADER * req.rawHeaders.length) / 2);
    },
    /** It has gone out, or its visitor away. Not by a listener of its own: a streamed answer has ten, and Node warns of more. */
    release(res: ServerResponse): void {
      held.delete(res);
    },
    stop: () => clearInterval(timer),
  };
}

/** A request stays as long as its answer waits. Of a post that stops in the middle Node keeps the head twice, as it came and as it was read. */
function bytesOf({ req, writableLength }: ServerResponse, head: number): number {
  return BYTES_BESIDE + writableLength + bytesAhead(req) + (req.complete ? head : 2 * head);
}
