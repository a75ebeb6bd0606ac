import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { contentSecurityPolicy } from "./site/content-security-policy.server.ts";
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
  const html = `<!DOCTYPE html>${renderToString(<RemixServer context={remixContext} url={request.url} />)}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  if (status === 404) log.info({ path: new URL(request.url).pathname }, "page not found");
  return new Response(html, { status, headers });
}

/** An unexpected failure of a loader, an action or a render. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
}
export { contentVersion, startSite, stopSite } from "./site/lifecycle.server.ts";
