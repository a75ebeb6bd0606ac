import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { isPrivatePath } from "./business/business-paths.ts";
import { CONTENT_SECURITY_POLICY } from "./frame/document/content-security-policy.server.ts";
import { HEAD_SCRIPT } from "./frame/document/inline-scripts.server.ts";
import { createKeeper } from "./frame/document/kept-html.server.tsx";
import { pageScripts } from "./frame/document/page-scripts.server.ts";
import { WrittenScripts } from "./frame/document/page-scripts.tsx";
import { visitHandoff, withoutFlags } from "./frame/document/visit-handoff.server.ts";
import { VisitRoutes } from "./frame/document/visit-routes.server.tsx";
import { lawsCarryLine } from "./legality/carry/carry-line.server.ts";
import { answerCarryLines } from "./site/carry-line.server.ts";
import { CACHE } from "./site/http/cache-policy.ts";
import { type Keeper, KeeperContext } from "./ui/kept.tsx";
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
  const serverHandoffString = withoutFlags(remixContext);
  const scripts = { head: HEAD_SCRIPT, end: pageScripts({ ...remixContext, serverHandoffString }) };
  const html = render(<RemixServer context={remixContext} url={request.url} />, scripts);
  nameHeaders(headers);
  if (status === 404) log.info({ path: withoutSecrets(new URL(request.url).pathname) }, "page not found");
  return new Response(html, { status, headers });
}

/**
 * The same of a visit, whose data is as its loaders gave it: what the host asks for beside Remix (server/visits.ts). Parts of pages are
 * kept by the data that they are made of, and so is that data's JSON: the context comes without its own. Returns the document's bytes.
 */
export function handleVisit(headers: Headers, remixContext: EntryContext): Buffer {
  const { keep, keepJson, keepText, assemble } = createKeeper(remixContext);
  const serverHandoffString = visitHandoff(remixContext, keepJson);
  const scripts = {
    head: keepText(HEAD_SCRIPT),
    end: pageScripts({ ...remixContext, serverHandoffString }, keepText),
  };
  const document = assemble(render(<VisitRoutes context={remixContext} />, scripts, keep));
  nameHeaders(headers);
  return document;
}

function render(routes: ReactElement, scripts: { head: string; end: string }, keeper?: Keeper): string {
  const page = renderToString(
    <WrittenScripts.Provider value={scripts}>
      <KeeperContext.Provider value={keeper}>{routes}</KeeperContext.Provider>
    </WrittenScripts.Provider>,
  );
  return `<!DOCTYPE html>${page}`;
}

function nameHeaders(headers: Headers): void {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
}

/** Data of somebody's own page is kept by nobody, as the page itself is: Remix gives it no header of the page's. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  if (isPrivatePath(new URL(request.url).pathname)) response.headers.set("Cache-Control", CACHE.never);
  return response;
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
