import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { withoutCampaign } from "#app/utils/campaign-parameters.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { withoutSecrets } from "#app/utils/secret-paths.ts";
import { createHostCheck } from "./allowed-hosts.ts";
import { createAnswersAhead } from "./answers-ahead.ts";
import { clientAddress, networkOf } from "./client-address.ts";
import { createConnectionLimit } from "./connection-limit.ts";
import { countWhenSent } from "./count-views.ts";
import { createHttpServer } from "./http-server.ts";
import { createLogLines } from "./log-lines.ts";
import { answerMetrics, METRICS_PATH } from "./metrics/answer-metrics.ts";
import { type AnswerKind, type CountedMetrics, createMetrics } from "./metrics/metrics.ts";
import { isOperator } from "./metrics/operator.ts";
import { createPages } from "./pages.ts";
import { leaveUnread } from "./read-ahead.ts";
import {
  answerFailure,
  findRefusal,
  hasLongQuery,
  redirectBrokenQuery,
  redirectLongQuery,
  refuse,
  refuseForeignFile,
  refuseForeignPost,
} from "./refusals.ts";
import { logRequest, requestIdOf } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { HostHeaders } from "./send-page.ts";
import { shutDownInOrder } from "./shutdown.ts";
import { checkFolders } from "./start-problems.ts";
import { createStaticFiles } from "./static-files.ts";
import { createUnreadLimit } from "./unread.ts";

/** What app/entry.server.tsx gives the host beside Remix's own exports. */
type SiteLifecycle = typeof import("../app/frame/lifecycle.server.ts");

/** A browser has one request in work on a connection; a proxy that sends several ahead has few. */
const CONNECTION_LIMITS = { inWork: 16, waiting: 64 };

/** Answers that wait behind others on their connections: as many as Node takes at once from one; they are some 12 MB. */
const ANSWERS_AHEAD = { most: 2_000, share: CONNECTION_LIMITS.inWork };

/** Bytes of answers that nobody fetches, of requests whose answers wait, and of those that stop in the middle: with them the process stays within 512 MB. */
const MOST_UNREAD = 96 * 1024 * 1024;

/** So many may have connected before the process takes them; the system sends others away for a second. Its own bound is often 4,096. */
const MOST_NEWCOMERS = 4_096;

/** What a process among several is told, and whom it tells; alone it has the upkeep and nobody to tell. */
type Among = {
  /** Whether it does what is done once for all. */
  upkeep: boolean;
  /** Told when it took something new to publish. */
  published?: () => void;
  /** Asks all processes for what they counted. */
  gather?: () => Promise<CountedMetrics[]>;
};

type Host = {
  /** What to tell on the console. */
  report: string;
  /** Reads what changed of what the site publishes. */
  look: () => Promise<void>;
  counted: () => Promise<CountedMetrics>;
};

/**
 * Starts the site's server in this process. Resolves when it listens; rejects with what an operator can mend (start-problems.ts).
 */
export async function startHost({ upkeep, published, gather }: Among = { upkeep: true }): Promise<Host> {
  checkFolders(env);
  const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
  const site = build.entry.module as unknown as SiteLifecycle;
  const everywhere = securityHeaders(env.SITE_URL);
  const findMisdirected = createHostCheck(env.SITE_URL, env.ALLOWED_HOSTS);
  const serveStatic = createStaticFiles("build/client");
  const enter = createConnectionLimit(CONNECTION_LIMITS);
  const addressOf = (req: IncomingMessage) => clientAddress(req, env.TRUST_PROXY);
  const isAnswered = createAnswersAhead(ANSWERS_AHEAD);
  const networkOfVisitor = (from: Parameters<typeof networkOf>[0]) => networkOf(from, env.TRUST_PROXY);
  const unread = createUnreadLimit({ most: MOST_UNREAD, networkOf: networkOfVisitor });
  const writeLine = log.isLevelEnabled("info")
    ? createLogLines((text) => process.stdout.write(text))
    : undefined;
  let connections = 0;
  const pages = createPages({
    build,
    mode: env.NODE_ENV,
    origin: env.SITE_URL,
    version: site.contentVersion,
    loadContext: (req) => ({
      clientAddress: addressOf(req),
      operator: isOperator(req, env.OPERATOR_TOKEN),
    }),
    networkOf: networkOfVisitor,
    rendered: (milliseconds) => metrics.rendered(milliseconds),
    connections: () => connections,
  });
  const metrics = createMetrics({ host: pages.figures, site: site.siteFigures });

  /** Kept pages first, then files; what must be made waits for its turn. */
  function serve(req: IncomingMessage, res: ServerResponse): void {
    if (!isAnswered(req, res)) return;
    const requestId = requestIdOf(req);
    const headers = { everywhere, requestId };
    let kind: AnswerKind = "refused";
    logRequest(req, res, requestId, writeLine, (status) => {
      unread.release(res);
      metrics.count(kind, status);
    });
    unread.hold(res);
    if (req.method !== "POST") leaveUnread(req);
    if (!hasLongQuery(req.url ?? "/")) req.url = withoutCampaign(req.url ?? "/");
    if (stopping() && req.url === "/healthz") {
      sayStopping(res);
      return;
    }
    if (req.headers["x-forwarded-for"]) site.noteForwardedHeader();
    countWhenSent(req, res, site.countVisit, addressOf);
    const refusal = findRefusal(req) ?? findMisdirected(req);
    if (!refusal && (pages.sendKept(req, res, headers) || pages.sendOld(req, res, headers))) {
      kind = "kept";
      return;
    }
    if (!refusal && req.url !== METRICS_PATH && pages.sendAway(req, res, headers)) {
      kind = "busy";
      return;
    }
    setHostHeaders(res, headers);
    if (refusal) {
      leaveUnread(req);
      refuse(req, res, refusal);
      return;
    }
    if (
      redirectLongQuery(req, res) ||
      redirectBrokenQuery(req, res) ||
      refuseForeignPost(req, res, env.SITE_URL) ||
      refuseForeignFile(req, res)
    ) {
      leaveUnread(req);
      return;
    }
    if (req.url === METRICS_PATH) {
      leaveUnread(req);
      kind = "metrics";
      answerMetrics(req, res, gather ?? (async () => [await metrics.counted()]));
      return;
    }
    const entered = enter(req, res, (signal) => {
      kind = "file";
      serveStatic(req, res, signal, () => {
        kind = "made";
        const served = pages.serve(req, res, headers, signal).then((how) => {
          kind = how;
        });
        served.catch((error) => {
          if (signal.aborted) return;
          log.error(
            { err: error, path: withoutSecrets(req.url ?? "/").slice(0, 300) },
            "request failed in the host",
          );
          answerFailure(res);
        });
      });
    });
    if (entered) return;
    kind = "busy";
    pages.sendBusy(req, res, headers);
  }

  const { name, lines } = await site.startSite({ upkeep, published });
  await pages.prepare();
  const server = createHttpServer(serve).on("connection", (socket) => {
    connections += 1;
    unread.connect(socket);
  });
  const stopping = shutDownInOrder(server, log, site.stopSite);
  server.listen({ port: env.PORT, host: env.HOST, backlog: MOST_NEWCOMERS });
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  return {
    report: `${name} is at http://localhost:${port}\n  ${lines.join("\n  ")}`,
    look: site.reloadSite,
    counted: metrics.counted,
  };
}

function setHostHeaders(res: ServerResponse, { everywhere, requestId }: HostHeaders): void {
  for (let i = 0; i < everywhere.length; i += 2) {
    res.setHeader(everywhere[i] as string, everywhere[i + 1] as string);
  }
  res.setHeader("X-Request-Id", requestId);
}

/** What a proxy needs to send its visitors elsewhere. */
function sayStopping(res: ServerResponse): void {
  res.writeHead(503, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  res.end('{"status":"stopping"}\n');
}
