import { ReadableStream as NodeStream } from "node:stream/web";

const SLICE = 64 * 1024;

/**
 * Takes bytes that are kept; returns a response's body that hands them out as it is fetched, themselves. A Response would copy them all, and keep its
 * copy until a slow visitor has it.
 */
export function inSlices(kept: Uint8Array): ReadableStream<Uint8Array> {
  return NodeStream.from(slices(kept)) as ReadableStream<Uint8Array>;
}

function* slices(kept: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < kept.length; from += SLICE) yield kept.subarray(from, from + SLICE);
}
