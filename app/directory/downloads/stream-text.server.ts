import { CACHE } from "#app/site/http/cache-policy.ts";
import { BUSY } from "#app/utils/busy.ts";
import { networkKey } from "#app/utils/visitor-key.ts";
import type { Matches } from "../search/search-listings.server.ts";
import { createKeptRows } from "./kept-rows.ts";
import { createPieceTurns } from "./piece-turns.ts";

/** Of 60,000 listings in the order of their distance an answer keeps 0.7 MB. */
const MOST_KEPT = 48 * 1024 * 1024;

/** What is made at a time. */
const PIECE = 64 * 1024;

const keptRows = createKeptRows(MOST_KEPT);
const turnOfPiece = createPieceTurns();

/**
 * Streams text pieces to a visitor, letting requests go in between; about 64 KB at a time. Throws a 503 where too many downloads keep their rows already
 * (kept-rows.ts). Nothing is made before somebody reads.
 */
export function streamText(
  pieces: Iterable<string>,
  clientAddress = "unknown",
  matches?: Matches,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.iterator]();
  const network = networkKey(clientAddress);
  const rowBytes = matches ? matches.rows.byteLength + (matches.miles?.byteLength ?? 0) : 0;
  let open = true;
  let failed: () => void = () => {};
  const end = () => {
    open = false;
    failed();
  };
  if (!keptRows.begin(end, network, PIECE + rowBytes)) throw tooMany();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      failed = () => controller.error(new Error("others need the room of a download"));
    },
    async pull(controller) {
      keptRows.read(end);
      await turnOfPiece(network);
      let text = "";
      while (open && text.length < PIECE) {
        const { value, done } = iterator.next();
        if (done) {
          keptRows.leave(end);
          if (text) controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += value;
      }
      if (open) controller.enqueue(encoder.encode(text));
    },
    cancel() {
      open = false;
      keptRows.leave(end);
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

function tooMany(): Response {
  return new Response(`${BUSY}\n`, {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": CACHE.never,
      "Retry-After": "10",
    },
  });
}
