import type { IncomingMessage, ServerResponse } from "node:http";
import { isOwnOrigin, isOwnPing } from "#app/utils/own-origin.ts";
import { isOneClickPath } from "#app/utils/secret-paths.ts";
import { FILE_POLICY } from "./file-policy.ts";
import { sendLast } from "./last-answer.ts";
import { measure } from "./measure-head.ts";
import { withShortLocation } from "./short-location.ts";
import { targetPath } from "./target-path.ts";

/**
 * The longest request target: a search of 10,000 characters outside ASCII (12 bytes each when encoded) still gets its
 * answer, which is a redirect to the shortened one.
 */
export const MAX_TARGET_BYTES = 140_000;

/**
 * Browsers send some 2 KB, and up to 4 KB for each cookie. A little more than nginx lets through (four times 8 KB and 1) with what it adds: who sends too
 * many meets its refusal, since this one ends the connection, which a proxy takes for a node that is gone where a body is on its way.
 */
const MAX_HEADER_BYTES = 36_864;

/** A head: its target, and its headers. */
export const MAX_HEAD_BYTES = MAX_TARGET_BYTES + MAX_HEADER_BYTES;

/** No path of the site is longer than this. */
const MAX_PATH_BYTES = 2_000;

/** No view of the site says more, and nginx takes no longer address. */
const MAX_QUERY_BYTES = 8_000;

/** What is looked at of a parameter: its name, and the 100 characters of a search. */
const MAX_PARAMETER_BYTES = 1_300;

/** And so many of them: a list has some ten, and each service once. */
const MAX_PARAMETERS = 100;

/** "." or ".." as a segment, also encoded: URL parsers would follow it out of the path that was asked for. */
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/**
 * Two slashes, or one and an encoded backslash, which browsers take for one: as the Location or action of a page it would name another host, and React
 * Router, which reads a path once it is decoded, throws where that host has no name.
 */
const OTHER_HOST = /^\/(\/|%5c)/i;

/** No name holds these: Postgres takes no text with NUL, and URL parsers drop tabs and line ends, after which "/%09/" names another host. */
const IN_NO_NAME = /%0[09ad]/i;

/** What pages and forms need; `Allow` names them (RFC 9110 section 15.5.6). */
const METHODS = ["GET", "HEAD", "POST"];

const PLAIN = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": FILE_POLICY,
};

/** Why a request is answered before anything looks at it. */
export type Refusal = { status: number; text: string; allow?: string };

/**
 * Returns why no page should see a request: more headers than a browser sends, which Node's bound of a whole head lets pass (RFC 6585
 * section 5); no Host header in HTTP/1.1, or two, of which a proxy may have read the other one (RFC 9112 section 3.2); a method that nothing here answers; a target that is not a path, or is too long, or climbs, or would lead to another host.
 */
export function findRefusal({
  url: target = "/",
  method = "",
  rawHeaders,
  httpVersion,
}: IncomingMessage): Refusal | undefined {
  const { hosts, bytes } = measure(rawHeaders);
  if (bytes > MAX_HEADER_BYTES)
    return { status: 431, text: "That is more than a browser sends with a request." };
  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1"))
    return { status: 400, text: "A request names one host." };
  if (!METHODS.includes(method)) {
    const allow = METHODS.join(", ");
    if (method === "OPTIONS") return { status: 204, text: "", allow };
    return { status: 405, text: "Nothing here answers that method.", allow };
  }
  const path = targetPath(target);
  const isLongPost = method === "POST" && hasLongQuery(target);
  if (target.length > MAX_TARGET_BYTES || path.length > MAX_PATH_BYTES || isLongPost)
    return { status: 414, text: "That address is too long." };
  // A fragment is the browser's own (RFC 9112 section 3.2): behind it one page would have any number of addresses.
  if (!target.startsWith("/") || target.includes("#"))
    return { status: 400, text: "This site has no such address." };
  // URL parsers read a backslash as a slash, and proxies do not: one page would have addresses that these know nothing of.
  if (DOT_SEGMENT.test(path) || OTHER_HOST.test(target) || IN_NO_NAME.test(path) || path.includes("\\"))
    return { status: 404, text: "There is no such page." };
  return undefined;
}

/** Answers a request that was refused. */
export function refuse(req: IncomingMessage, res: ServerResponse, { status, text, allow }: Refusal): void {
  if (allow) res.setHeader("Allow", allow);
  if (status !== 431) {
    answer(res, status, text);
    return;
  }
  // What else comes on it would keep these headers in memory until it has come whole.
  const body = `${text}\n`;
  res.writeHead(status, { ...PLAIN, Connection: "close", "Content-Length": body.length });
  sendLast(req, res, body);
}

/** Whether a query is longer than any view's. It takes no time, so that nothing is read of one that is: 138 KB of "&" are 25 ms to whoever takes them apart. */
export function hasLongQuery(target: string): boolean {
  if (target.length <= MAX_QUERY_BYTES) return false;
  const begin = target.indexOf("?");
  return begin !== -1 && target.length - begin > MAX_QUERY_BYTES;
}

/**
 * Answers a query that is longer than any view's with a redirect to what is looked at of it, before anything else reads it: Node puts a query's parameters
 * together letter by letter, in strings of 30 bytes each that stay as long as the request, and Remix has them read six times. Requests of 138 KB took megabytes each,
 * and a tenth of a second. Returns true when it has answered.
 */
export function redirectLongQuery({ url: target = "/" }: IncomingMessage, res: ServerResponse): boolean {
  if (!hasLongQuery(target)) return false;
  const begin = target.indexOf("?");
  const parameters = target.slice(begin + 1).split("&", MAX_PARAMETERS);
  const cut = parameters.map((parameter) => parameter.slice(0, MAX_PARAMETER_BYTES)).join("&");
  leadTo(res, target.slice(0, begin), cut.slice(0, MAX_QUERY_BYTES));
  return true;
}

/**
 * Answers a query whose percent-encoding is broken ("?q=%", or bytes that are no UTF-8) with a redirect to what such a query
 * is read as, before anything else reads it in another way. Returns true when it has answered.
 */
export function redirectBrokenQuery(req: IncomingMessage, res: ServerResponse): boolean {
  const [path = "/", ...rest] = (req.url ?? "/").split("?");
  const query = rest.join("?");
  if (isDecodable(query) || (req.method !== "GET" && req.method !== "HEAD")) return false;
  leadTo(res, path, query);
  return true;
}

/** To a path, with a query as it is read. */
function leadTo(res: ServerResponse, path: string, query: string): void {
  const read = String(new URLSearchParams(query));
  res
    .writeHead(302, {
      Location: withShortLocation("location", path + (read && `?${read}`)),
      "Cache-Control": "no-store",
      "Content-Security-Policy": FILE_POLICY,
    })
    .end();
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
 * Answers 403 to a post that another site's page sent; `siteUrl` is this one's. A mailbox's one click may come from wherever mail is
 * read (RFC 8058). Returns true when it has answered.
 */
export function refuseForeignPost(req: IncomingMessage, res: ServerResponse, siteUrl: string): boolean {
  const { origin, host, "sec-fetch-site": fetchSite } = req.headers;
  const provenance = { origin, host, fetchSite: fetchSite?.toString() };
  if (req.method === "GET" || req.method === "HEAD" || isOwnOrigin(provenance, siteUrl)) return false;
  if (isCountedLink(req, siteUrl)) return false;
  if (isOneClickPath(req.url ?? "")) {
    // A form that comes there in the click's place is its page's to refuse, which hears of no Origin (remix-request.ts): older browsers say nothing else.
    req.headers["sec-fetch-site"] = "cross-site";
    return false;
  }
  return answer(res, 403, "This form was sent from another site.");
}

/** Not what a mail's link leads to (`/mail/stop/…` has dots): who reads mail in a browser comes from another site. */
const FILE_OF_THEIR_OWN = /^\/(?:dashboard|desk)\/[^?]*\.(?:csv|json)(?:\?|$)/i;

/**
 * Answers 403 to who is led by another site's page to a file of the business side. A file opens no page, so that the other site's window stays where it was, which tells
 * it that its visitor is signed in; and it lies on their disk, unasked for. Returns true when it has answered.
 */
export function refuseForeignFile({ url = "/", headers }: IncomingMessage, res: ServerResponse): boolean {
  if (!FILE_OF_THEIR_OWN.test(url)) return false;
  const site = headers["sec-fetch-site"];
  if (site !== "cross-site" && site !== "same-site") return false;
  return answer(res, 403, "This file was asked for from another site. Open the page that has it.");
}

/** What a claimed listing's links send: they count, and change nothing else (product.md 15.25). */
function isCountedLink({ url, headers }: IncomingMessage, siteUrl: string): boolean {
  const { host, "content-type": contentType } = headers;
  const [pingFrom, fetchSite] = [headers["ping-from"]?.toString(), headers["sec-fetch-site"]?.toString()];
  return !!url?.startsWith("/count/") && isOwnPing({ contentType, pingFrom, fetchSite, host }, siteUrl);
}

/** Tells who asked that the site failed, where its own pages cannot say so. */
export function answerFailure(res: ServerResponse): void {
  answer(res, 500, "Something went wrong on our side. Try again in a minute.");
}

/** Sends a plain sentence, for failures outside the site's chrome. Returns true: it has answered. */
export function answer(res: ServerResponse, status: number, text: string): true {
  if (res.headersSent) {
    res.destroy();
    return true;
  }
  res.writeHead(status, PLAIN);
  res.end(`${text}\n`);
  return true;
}
