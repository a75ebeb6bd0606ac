import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The longest request target: a search of 10,000 characters outside ASCII (12 bytes each when encoded) still gets its
 * answer, which is a redirect to the shortened one.
 */
export const MAX_TARGET_BYTES = 140_000;

/** No path of the site is longer than this. */
const MAX_PATH_BYTES = 2_000;

/** "." or ".." as a segment, also encoded: URL parsers would follow it out of the path that was asked for. */
const DOT_SEGMENT = /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i;

/** Two slashes, or one and what browsers take for one: as the Location or action of a page it would name another host. */
const OTHER_HOST = /^\/[/\\]/;

/**
 * Answers what no page should see: a target that is not a path, or is too long, or climbs, or would lead to another host. Returns true when it has
 * answered.
 */
export function refuseBadTarget(req: IncomingMessage, res: ServerResponse): boolean {
  const target = req.url ?? "/";
  const pathBytes = target.indexOf("?") === -1 ? target.length : target.indexOf("?");
  if (target.length > MAX_TARGET_BYTES || pathBytes > MAX_PATH_BYTES) {
    answer(res, 414, "That address is too long.");
    return true;
  }
  if (!target.startsWith("/")) {
    answer(res, 400, "That is not an address of this site.");
    return true;
  }
  if (DOT_SEGMENT.test(target.slice(0, pathBytes)) || OTHER_HOST.test(target)) {
    answer(res, 404, "There is no such page.");
    return true;
  }
  return false;
}

/**
 * Answers a query whose percent-encoding is broken ("?q=%", or bytes that are no UTF-8) with a redirect to what such a query
 * is read as, before anything else reads it in another way. Returns true when it has answered.
 */
export function redirectBrokenQuery(req: IncomingMessage, res: ServerResponse): boolean {
  const [path = "/", ...rest] = (req.url ?? "/").split("?");
  const query = rest.join("?");
  if (isDecodable(query) || (req.method !== "GET" && req.method !== "HEAD")) return false;
  res
    .writeHead(302, { Location: `${path}?${new URLSearchParams(query)}`, "Cache-Control": "no-store" })
    .end();
  return true;
}

function isDecodable(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers 403 to a post that another site's page sent; the browser names that page's origin. Returns true when it has
 * answered. `ownHosts` are the names this site goes by beside the request's own Host.
 */
export function refuseForeignPost(req: IncomingMessage, res: ServerResponse, ownHosts: string[]): boolean {
  const { origin, host } = req.headers;
  if (req.method === "GET" || req.method === "HEAD" || origin === undefined) return false;
  const own = URL.canParse(origin) && [...ownHosts, host].includes(new URL(origin).host);
  if (!own) answer(res, 403, "This form was sent from another site.");
  return !own;
}

/** Sends a plain sentence, for failures outside the site's chrome. */
export function answer(res: ServerResponse, status: number, text: string): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  res.end(`${text}\n`);
}
