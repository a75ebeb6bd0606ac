import { matchesEtag } from "#app/utils/etag.ts";

/**
 * Takes the headers of an answer, with its `ETag` or `Last-Modified`; returns the 304 without a body for an asker that has it
 * already, undefined for one that needs it. Tags go before dates (RFC 9110 section 13.2.2).
 */
export function notModified(request: Request, answer: Headers): Response | undefined {
  if (!isKnown(request.headers, answer)) return undefined;
  const headers = new Headers(answer);
  // Of the content, which does not come (RFC 9110 section 15.4.5).
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

function isKnown(asked: Headers, answer: Headers): boolean {
  const tags = asked.get("If-None-Match");
  const tag = answer.get("ETag");
  if (tags !== null) return tag !== null && matchesEtag(tags, tag);
  // Without a date on either side this compares with NaN, which is never so.
  return Date.parse(answer.get("Last-Modified") ?? "") <= Date.parse(asked.get("If-Modified-Since") ?? "");
}
