import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { contentSecurityPolicy } from "./site/content-security-policy.server.ts";
import { env } from "./utils/env.server.ts";
import { log } from "./utils/log.server.ts";

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
  const page = renderToString(<RemixServer context={remixContext} url={request.url} />);
  const html = contentFirst(`<!DOCTYPE html>${page}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  if (status === 404) log.info({ path: new URL(request.url).pathname }, "page not found");
  // The site's own host takes the text as it is (server/pages.ts); any other reads the body.
  return Object.assign(new Response(lazyBody(html), { status, headers }), { document: html });
}

/**
 * Scripts only add to a page that can be read without them: text, styles and the first picture go before them on a slow line.
 * Remix names their files without a priority. (In development React would remark on the difference.)
 */
function contentFirst(html: string): string {
  if (env.NODE_ENV === "development") return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module" async=""', '<script type="module" async="" fetchpriority="low"');
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
      { status: error.status, method: request.method, path: new URL(request.url).pathname },
      "refused",
    );
    return;
  }
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
}

export { contentVersion, startSite, stopSite } from "./site/lifecycle.server.ts";
