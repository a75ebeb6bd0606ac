import { createServer, type RequestListener, type Server } from "node:http";
import { log } from "#app/utils/log.server.ts";
import { withoutSecrets } from "#app/utils/secret-paths.ts";
import { createUnreadableAnswer, noteRead } from "./last-answer.ts";
import { answerFailure, MAX_HEAD_BYTES } from "./refusals.ts";

/** A connection on which nothing moves for so long is cut: its visitor does not read. */
const STILL_MILLISECONDS = 30_000;

/** A request that has not come whole by then is answered with 408: a shop's photograph of 10 MB over 1 Mbit/s takes 80 s. */
const REQUEST_MILLISECONDS = 120_000;

/** Its head is small on any line. */
const HEADERS_MILLISECONDS = 15_000;

/**
 * Returns Node's server with the host's bounds: how long a request's head may be, and how long a connection may be still. What `serve` throws
 * before it waits for anything costs its own request an answer, never the process.
 */
export function createHttpServer(serve: RequestListener, stillMilliseconds = STILL_MILLISECONDS): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEAD_BYTES,
      requestTimeout: REQUEST_MILLISECONDS,
      headersTimeout: HEADERS_MILLISECONDS,
      // What Node refuses by itself nobody counts: such answers waited by the thousand behind one that is not read.
      requireHostHeader: false,
    },
    (req, res) => {
      noteRead(req);
      try {
        serve(req, res);
      } catch (error) {
        const path = withoutSecrets(req.url ?? "/").slice(0, 300);
        log.error({ err: error, path }, "request failed in the host");
        answerFailure(res);
      }
    },
  );
  server.setTimeout(stillMilliseconds);
  // RFC 9110 section 10.1.1: what else is expected may be passed over.
  server.on("checkExpectation", (req, res) => server.emit("request", req, res));
  server.on("clientError", createUnreadableAnswer());
  return server;
}
