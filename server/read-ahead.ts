import type { IncomingMessage } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";

/** No form is longer: app/site/forms/read-form.server.ts. */
const FORM_BYTES = 64 * 1024;

/** What Node keeps beside its bytes of each piece that came, and a chunk may be one byte long. */
const BESIDE_A_PIECE = 400;

/** A post's body: `whole` where all of it is here. Of what is longer than a form the rest comes as its sender sends it. */
export type Body = { whole: boolean; stream: ReadableStream<Uint8Array> };

const heldBytes = new WeakMap<IncomingMessage, number>();

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
  const pieces: AsyncIterator<Uint8Array> = req[Symbol.asyncIterator]();
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

/** Lets a body go that nobody reads: it would wait, in as many pieces as its sender likes, until the answer is out. */
export function leaveUnread(req: IncomingMessage): void {
  const { "content-length": length, "transfer-encoding": encoding } = req.headers;
  if (encoding !== undefined || (length !== undefined && length !== "0")) req.resume();
}
