import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "#app/utils/etag.ts";
import { chooseEncoding, type Encoding } from "./compression.ts";
import { bodyIn, type KeptPage } from "./page-cache.ts";

/** What the host adds to a page's own headers: names and values in turn. */
export type HostHeaders = { everywhere: readonly string[]; requestId: string };

/**
 * Sends a page, or 304 to who has it. A body that is at hand goes out at once, head and all in one call: a kept page carries its
 * finished head for each encoding.
 */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: KeptPage,
  headers: HostHeaders,
): void | Promise<void> {
  if (page.status === 200 && matchesEtag(req.headers["if-none-match"], page.etag)) {
    res.writeHead(304, withId(headOf(page, headers), headers)).end();
    return;
  }
  const encoding = chooseEncoding(req.headers["accept-encoding"]);
  const body = page.bodies.get(encoding);
  const send = (whole: Buffer) => {
    res.writeHead(page.status, withId(headOf(page, headers, encoding, whole), headers));
    res.end(req.method === "HEAD" ? undefined : whole);
  };
  return body instanceof Buffer ? send(body) : bodyIn(page, encoding).then(send);
}

/** The head of a page in an encoding, or of the 304 that stands for it. */
function headOf(
  page: KeptPage,
  { everywhere }: HostHeaders,
  encoding?: Encoding,
  body?: Buffer,
): readonly string[] {
  const kept = page.heads.get(encoding);
  // A body that was made smaller has another length.
  if (kept && kept.body === body) return kept.head;
  const own = new Set(page.headers.map(([name]) => name.toLowerCase()));
  // What a page says itself takes the host's place: one's own pages tell no other site where they are.
  const others = everywhere.filter((_, i) => !own.has(String(everywhere[i - (i % 2)]).toLowerCase()));
  const head = [...others, ...page.headers.flat(), "Vary", "Accept-Encoding, Cookie, Sec-GPC"];
  if (page.status === 200) head.push("ETag", page.etag);
  if (encoding && encoding !== "identity") head.push("Content-Encoding", encoding);
  if (body) head.push("Content-Length", String(body.length));
  page.heads.set(encoding, { body, head });
  return head;
}

function withId(head: readonly string[], { requestId }: HostHeaders): string[] {
  return head.concat("X-Request-Id", requestId);
}
