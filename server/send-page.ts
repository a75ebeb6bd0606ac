import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "#app/utils/etag.ts";
import { log } from "#app/utils/log.server.ts";
import type { Encoding } from "./compression.ts";
import { bodyIn, encodingFor, type KeptPage } from "./page-cache.ts";
import { answerFailure } from "./refusals.ts";

/** What the host adds to a page's own headers: names and values in turn. */
export type HostHeaders = { everywhere: readonly string[]; requestId: string };

/**
 * Sends a page, or 304 to who has it. A body that is at hand goes out at once, head and all in one call: a kept page carries its
 * finished head for each encoding. Resolves, where the body was still to be made, when it was handed on.
 */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: KeptPage,
  headers: HostHeaders,
): void | Promise<void> {
  const { "if-none-match": known, "accept-encoding": accepted } = req.headers;
  if (page.status === 200 && known && matchesEtag(known, page.etag)) {
    res.writeHead(304, headOf(page, headers)).end();
    return;
  }
  const encoding = encodingFor(page, accepted);
  const body = page.bodies.get(encoding);
  const send = (whole: Buffer) => {
    res.writeHead(page.status, headOf(page, headers, encoding, whole));
    res.end(req.method === "HEAD" ? undefined : whole);
  };
  return body instanceof Buffer ? send(body) : bodyIn(page, encoding).then(send);
}

/**
 * Sends a page that nobody waits for: `sent` is called when a body that was still to be made was handed on. One that cannot be made is
 * logged and answered with 500.
 */
export function sendUnawaited(
  req: IncomingMessage,
  res: ServerResponse,
  page: KeptPage,
  headers: HostHeaders,
  sent?: () => void,
): void {
  sendPage(req, res, page, headers)?.then(sent, (error) => {
    log.error({ err: error }, "a kept page could not be made in another encoding");
    answerFailure(res);
  });
}

/** The head of a page in an encoding, or of the 304 that stands for it. It is to be sent at once: the next one has another id in it. */
function headOf(page: KeptPage, headers: HostHeaders, encoding?: Encoding, body?: Buffer): string[] {
  let head = page.heads.get(encoding);
  // A body that was made smaller has another length.
  if (!head || head.body !== body) {
    head = { body, list: listHead(page, headers, encoding, body) };
    page.heads.set(encoding, head);
  }
  head.list[head.list.length - 1] = headers.requestId;
  const age = ageOf(page);
  return age > 0 ? head.list.concat("Age", String(age)) : head.list;
}

/** How long a page was kept, in seconds: another cache keeps it for so much less of what its Cache-Control says (RFC 9111 section 4.2.3). */
function ageOf({ status, made }: KeptPage): number {
  return status === 200 ? Math.floor((performance.now() - made) / 1000) : 0;
}

function listHead(
  page: KeptPage,
  { everywhere, requestId }: HostHeaders,
  encoding?: Encoding,
  body?: Buffer,
): string[] {
  const own = new Set(page.headers.map(([name]) => name.toLowerCase()));
  // What a page says itself takes the host's place: one's own pages tell no other site where they are.
  const others = everywhere.filter((_, i) => !own.has(String(everywhere[i - (i % 2)]).toLowerCase()));
  const list = [...others, ...page.headers.flat(), "Vary", "Accept-Encoding, Cookie, Sec-GPC"];
  if (page.status === 200) list.push("ETag", page.etag);
  if (encoding && encoding !== "identity") list.push("Content-Encoding", encoding);
  if (body) list.push("Content-Length", String(body.length));
  list.push("X-Request-Id", requestId);
  return list;
}
