import type { IncomingMessage } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";

/** No form is longer: app/site/forms/read-form.server.ts. */
const FORM_BYTES = 64 * 1024;

/** What Node keeps beside its bytes of each piece that came, and a chunk may be one byte long. */
const BESIDE_A_PIECE = 400;

/** A post's body: `whole` where all of it is here. Of what is longer than a form the rest comes as its sender sends it. */
export type Body = { whole: boolean; stream: ReadableStream<Uint8Array> };

const heldBytes = new WeakMap<IncomingMessage, number>();

/** What is longer than a form and was not read to its end. */
const begun = new WeakMap<IncomingMessage, AsyncIterator<Uint8Array>>();

/** Takes a request; returns what its body takes that is here: what was read ahead, and the pieces that wait to be read. */
export function bytesAhead(req: IncomingMessage): number {
  return (heldBytes.get(req) ?? 0) + req.readableLength + BESIDE_A_PIECE * piecesIn(req);
}

/** The list is Node's own and may change: read-ahead.test.ts says so then. */
function piecesIn(req: IncomingMessage): number {
  if (req.readableLength === 0) return 0;
  const { buffer } = (req as { _readableState?: { buffer?: unknown[] } })._readableState ?? {};
  return buffer?.length ?? 0;
}

/**
 * Reads a post's body as far as a form goes, before anything works on it: who sends a byte a second takes nobody's turn. What came lies in one piece,
 * however it came. Rejects with the signal's reason when the visitor went away.
 */
export async function readAhead(req: IncomingMessage, signal: AbortSignal): Promise<Body> {
  // Who stops reading it answers nevertheless, and the connection is still needed for that.
  const pieces: AsyncIterator<Uint8Array> = req.iterator({ destroyOnReturn: false });
  let read = new Uint8Array();
  let bytes = 0;
  while (bytes <= FORM_BYTES) {
    const piece = await pieces.next().catch((error: unknown) => gone(error, signal));
    if (piece.done) {
      const all = bytes > 0 ? [read.subarray(0, bytes)] : [];
      return { whole: true, stream: NodeStream.from(all) as ReadableStream<Uint8Array> };
    }
    if (bytes + piece.value.length > read.length)
      read = withRoom(read.subarray(0, bytes), piece.value.length);
    read.set(piece.value, bytes);
    bytes += piece.value.length;
    heldBytes.set(req, read.length);
  }
  begun.set(req, pieces);
  return {
    whole: false,
    stream: NodeStream.from(andTheRest(read.subarray(0, bytes), pieces)) as ReadableStream<Uint8Array>,
  };
}

/** The first piece is mostly all of it; who sends more sends much more. */
function withRoom(read: Uint8Array, more: number): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(read.length === 0 ? more : 2 * (read.length + more));
  room.set(read);
  return room;
}

/** The request hears of its connection's end a moment before the signal does. */
async function gone(error: unknown, signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((aborted) => signal.addEventListener("abort", aborted));
  throw error;
}

async function* andTheRest(read: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield read;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/**
 * Lets a body go that nobody reads, or the rest of one that nobody reads on: it would wait, in as many pieces as its sender likes, until the answer is out, and
 * what was begun would wait beyond: the next request of its connection stood behind it, and a proxy's next visitor met a reset.
 */
export function leaveUnread(req: IncomingMessage): void {
  const { "content-length": length, "transfer-encoding": encoding } = req.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return;
  // As long as something reads it, nothing else does.
  const pieces = begun.get(req);
  if (pieces) void pieces.return?.().then(() => req.resume());
  else req.resume();
}
