import type { IncomingMessage } from "node:http";
import { targetPath } from "./target-path.ts";

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
  // A part is asked for by GET alone (RFC 9110, section 14.2): the head is that of the whole.
  if (req.method === "HEAD") delete passedOn.range;
  for (const [name, value] of Object.entries(passedOn)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  // HEAD has the headers of GET (RFC 9110), which are made of the page; the host leaves the body out.
  const method = req.method === "HEAD" ? "GET" : (req.method ?? "GET");
  return new Request(origin + decodable(req.url ?? "/"), {
    method,
    headers,
    signal,
    body: posted ?? null,
    ...(posted && { duplex: "half" }),
  } as RequestInit);
}

/**
 * A path whose percent signs encode nothing ("/caf%e9") names no page, as one that has these very signs: Remix would say so in four lines of the
 * console, path and all, for each request.
 */
function decodable(target: string): string {
  const path = targetPath(target);
  if (!path.includes("%")) return target;
  try {
    decodeURI(path);
    return target;
  } catch {
    return path.replaceAll("%", "%25") + target.slice(path.length);
  }
}
