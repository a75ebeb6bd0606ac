import { createServer, type RequestListener, type Server } from "node:http";
import { MAX_TARGET_BYTES } from "./refusals.ts";

/** A connection on which nothing moves for so long is cut: its visitor does not read. */
const STILL_MILLISECONDS = 30_000;

/** A request that has not come whole by then is answered with 408. */
const REQUEST_MILLISECONDS = 30_000;

/** Returns Node's server with the host's bounds: how long a request's head may be, and how long a connection may be still. */
export function createHttpServer(serve: RequestListener, stillMilliseconds = STILL_MILLISECONDS): Server {
  const server = createServer(
    { maxHeaderSize: MAX_TARGET_BYTES + 32_768, requestTimeout: REQUEST_MILLISECONDS },
    serve,
  );
  server.setTimeout(stillMilliseconds);
  return server;
}
