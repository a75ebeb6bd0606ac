import { createHash } from "node:crypto";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { notModified } from "#app/site/http/not-modified.server.ts";

/**
 * Answers with a download, or with 304 when the asker has it already. `madeOf` is what its content follows from: its tag is a digest
 * of that and of the address, so that nothing has to be written out to know it. `body` is called when it is sent. `policy` is how long it may be kept.
 */
export function answerDownload(
  request: Request,
  madeOf: string,
  own: Record<string, string>,
  body: () => ReadableStream<Uint8Array> | string,
  policy: string = CACHE.data,
): Response {
  const { pathname, search } = new URL(request.url);
  const digest = createHash("sha256")
    .update(JSON.stringify([madeOf, pathname, search]))
    .digest("base64url");
  // A weak tag: it is the same for every encoding.
  const headers = new Headers({ "Cache-Control": policy, ETag: `W/"${digest.slice(0, 27)}"`, ...own });
  return notModified(request, headers) ?? new Response(body(), { headers });
}
