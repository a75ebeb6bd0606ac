import type { IncomingMessage } from "node:http";
import { ReadableStream as NodeStream } from "node:stream/web";

/** No form is longer: app/site/forms/read-form.server.ts. */
const FORM_BYTES = 64 * 1024;

/** A post's body: `whole` where all of it is here. Of what is longer than a form the rest comes as its sender sends it. */
export type Body = { whole: boolean; stream: ReadableStream<Uint8Array> };

const heldBytes = new WeakMap<IncomingMessage, number>();

/** Takes a post that has not come whole; returns the bytes of its body that wait for the rest. */
export function bytesAhead(req: IncomingMessage): number {
  return (heldBytes.get(req) ?? 0) + req.readableLength;
}

/**
 * Reads a post's body as far as a form goes, before anything works on it: who sends a byte a second takes nobody's turn. Rejects with the
 * signal's reason when the visitor went away.
 */
export async function readAhead(req: IncomingMessage, signal: AbortSignal): Promise<Body> {
  const pieces: AsyncIterator<Uint8Array> = req[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= FORM_BYTES) {
    const piece = await pieces.next().catch((error: unknown) => gone(error, signal));
    if (piece.done) return { whole: true, stream: NodeStream.from(read) as ReadableStream<Uint8Array> };
    read.push(piece.value);
    bytes += piece.value.length;
    heldBytes.set(req, bytes);
  }
  return { whole: false, stream: NodeStream.from(all(read, pieces)) as ReadableStream<Uint8Array> };
}

/** The request hears of its connection's end a moment before the signal does. */
async function gone(error: unknown, signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((aborted) => signal.addEventListener("abort", aborted));
  throw error;
}

async function* all(
  read: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* read;
  yield* { [Symbol.asyncIterator]: () => rest };
}
