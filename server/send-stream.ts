import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { chooseEncoding, compressStream, encodingOfStream, isCompressible } from "./compression.ts";
import { FILE_POLICY } from "./file-policy.ts";
import { withShortLocation } from "./short-location.ts";

/** A body that has not begun by then follows its head: a proxy that waits for one takes the site for gone, or a body that then fails for its end. */
const HEAD_MILLISECONDS = 1_000;

/**
 * Sends what is no page, compressed on the way if that helps: a feed, a download, a picture, a recording. The signal ends it when
 * the visitor has gone away.
 */
export async function sendStream(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  signal: AbortSignal,
): Promise<void> {
  for (const [name, value] of response.headers) {
    // What a route says of itself goes before the host's own word; cookies are the one header that may come twice.
    if (name === "set-cookie") res.appendHeader(name, value);
    else res.setHeader(name, withShortLocation(name, value));
  }
  if (!response.headers.has("Content-Security-Policy")) res.setHeader("Content-Security-Policy", FILE_POLICY);
  // A file takes no form: RFC 9110 section 15.5.6.
  if (response.status === 405 && !response.headers.has("Allow")) res.setHeader("Allow", "GET, HEAD");
  // A body that is kept compressed comes so.
  const compressed = response.headers.has("Content-Encoding");
  const compressible = !compressed && isCompressible(response.headers.get("Content-Type"));
  if (compressible) res.appendHeader("Vary", "Accept-Encoding");
  const body = response.body;
  if (!body || req.method === "HEAD") {
    await body?.cancel();
    res.writeHead(response.status).end();
    return;
  }
  const asked = compressible ? chooseEncoding(req.headers["accept-encoding"]) : "identity";
  const encoding = encodingOfStream(asked);
  const transform = compressStream(encoding);
  if (transform) {
    res.setHeader("Content-Encoding", encoding);
    res.removeHeader("Content-Length");
    // What was compressed on the way is no longer byte for byte what the tag stands for: RFC 9110 section 8.8.3.
    const tag = res.getHeader("ETag");
    if (typeof tag === "string" && tag.startsWith('"')) res.setHeader("ETag", `W/${tag}`);
  }
  res.writeHead(response.status);
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const begin = setTimeout(() => res.flushHeaders(), HEAD_MILLISECONDS);
  try {
    await (transform ? pipeline(source, transform, res, { signal }) : pipeline(source, res, { signal }));
  } catch (error) {
    // The visitor went away in the middle: there is nobody to tell.
    if (!res.destroyed && !signal.aborted) throw error;
  } finally {
    clearTimeout(begin);
  }
}
