import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import proxyAddress from "proxy-addr";
import { env } from "./app/utils/env.server.ts";
import { log } from "./app/utils/log.server.ts";
import { createPages } from "./server/pages.ts";
import {
  answer,
  MAX_TARGET_BYTES,
  redirectBrokenQuery,
  refuseBadTarget,
  refuseForeignPost,
} from "./server/refusals.ts";
import { logRequest } from "./server/request-log.ts";
import { createSecurityHeaders } from "./server/security-headers.ts";
import { shutDownOnSignal } from "./server/shutdown.ts";
import { createStaticFiles } from "./server/static-files.ts";

/** What app/entry.server.tsx gives the host beside Remix's own exports. */
type SiteLifecycle = typeof import("./app/frame/lifecycle.server.ts");

const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
const { contentVersion, startSite, stopSite } = build.entry.module as unknown as SiteLifecycle;

const setSecurityHeaders = createSecurityHeaders(env.SITE_URL);
const serveStatic = createStaticFiles("build/client");
const servePage = createPages({
  build,
  mode: env.NODE_ENV,
  origin: env.SITE_URL,
  version: contentVersion,
  loadContext: (req) => ({ clientAddress: clientAddress(req) }),
});

/** The visitor's address: what the outermost trusted proxy saw, or the socket's. */
function clientAddress(req: IncomingMessage): string {
  return proxyAddress(req, (_address, hop) => hop < env.TRUST_PROXY);
}

async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
  logRequest(req, res, log);
  setSecurityHeaders(req, res);
  if (refuseBadTarget(req, res) || redirectBrokenQuery(req, res)) return;
  if (refuseForeignPost(req, res, [new URL(env.SITE_URL).host])) return;
  serveStatic(req, res, async () => {
    try {
      await servePage(req, res);
    } catch (error) {
      log.error({ err: error, path: req.url?.slice(0, 300) }, "request failed in the host");
      answer(res, 500, "Something went wrong on our side. Please try again in a minute.");
    }
  });
}

const report = await startSite();
const server = createServer({ maxHeaderSize: MAX_TARGET_BYTES + 32_768, requestTimeout: 30_000 }, serve);
shutDownOnSignal(server, log, stopSite);
server.listen(env.PORT, env.HOST, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  console.log(`${report.name} is at http://localhost:${port}\n  ${report.lines.join("\n  ")}`);
});
