import type { IncomingMessage } from "node:http";

/**
 * Turns Node's request into the standard one that Remix takes; `posted` is the body of a post. The origin comes from the configuration: a
 * Host header is what the visitor chose to write. The signal aborts when the visitor has gone away.
 */
export function toRemixRequest(
  req: IncomingMessage,
  posted: ReadableStream<Uint8Array> | undefined,
  { origin, signal }: { origin: string; signal: AbortSignal },
): Request {
  const headers = new Headers();
  // The host has judged the origin (refuseForeignPost). Remix would compare it with a Host that a proxy may have changed.
  const { origin: _judged, ...passedOn } = req.headers;
  for (const [name, value] of Object.entries(passedOn)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // HEAD has the headers of GET (RFC 9110), which are made of the page; the host leaves the body out.
  const method = req.method === "HEAD" ? "GET" : (req.method ?? "GET");
  return new Request(origin + req.url, {
    method,
    headers,
    signal,
    body: posted ?? null,
    ...(posted && { duplex: "half" }),
  } as RequestInit);
}
