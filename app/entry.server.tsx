import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isPrivatePath } from "./business/business-paths.ts";
import { CONTENT_SECURITY_POLICY } from "./frame/document/content-security-policy.server.ts";
import { HEAD_SCRIPT } from "./frame/document/inline-scripts.server.ts";
import { pageScripts } from "./frame/document/page-scripts.server.ts";
import { WrittenScripts } from "./frame/document/page-scripts.tsx";
import { lawsCarryLine } from "./legality/carry/carry-line.server.ts";
import { answerCarryLines } from "./site/carry-line.server.ts";
import { CACHE } from "./site/http/cache-policy.ts";
import { log } from "./utils/log.server.ts";
import { withoutSecrets } from "./utils/secret-paths.ts";

answerCarryLines(lawsCarryLine);

/**
 * Renders a document whole, in one piece: nothing here suspends, a string costs a third of a stream, and the host can
 * compress it once (docs/decisions.md).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  _loadContext: AppLoadContext,
): Response {
  const scripts = { head: HEAD_SCRIPT, end: pageScripts(remixContext) };
  const page = renderToString(
    <WrittenScripts.Provider value={scripts}>
      <RemixServer context={remixContext} url={request.url} />
    </WrittenScripts.Provider>,
  );
  const html = `<!DOCTYPE html>${page}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
  if (status === 404) log.info({ path: withoutSecrets(new URL(request.url).pathname) }, "page not found");
  // The site's own host takes the text as it is (server/pages.ts); any other reads the body.
  return Object.assign(new Response(lazyBody(html), { status, headers }), { document: html });
}

/** Data of somebody's own page is kept by nobody, as the page itself is: Remix gives it no header of the page's. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  if (isPrivatePath(new URL(request.url).pathname)) response.headers.set("Cache-Control", CACHE.never);
  return response;
}

/** A body that is only made when somebody reads it. */
function lazyBody(text: string): ReadableStream<Uint8Array> {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(new TextEncoder().encode(text));
    controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** An unexpected failure of a loader, an action or a render. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info(
      { status: error.status, method: request.method, path: withoutSecrets(new URL(request.url).pathname) },
      "refused",
    );
    return;
  }
  log.error(
    { err: error, method: request.method, path: withoutSecrets(new URL(request.url).pathname) },
    "request failed",
  );
}

export {
  contentVersion,
  countVisit,
  noteForwardedHeader,
  reloadSite,
  siteFigures,
  startSite,
  stopSite,
} from "./frame/lifecycle.server.ts";
