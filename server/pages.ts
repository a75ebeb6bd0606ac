import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { matchesEtag } from "#app/utils/etag.ts";
import { readVisitor, visitorKey } from "#app/utils/visitor.ts";
import { createBranchHandler } from "./branch-handler.ts";
import { chooseEncoding, compressStream, isCompressible } from "./compression.ts";
import { bodyIn, createPage, createPageCache, type KeptPage } from "./page-cache.ts";
import { toRemixRequest } from "./remix-request.ts";
import { createTightener } from "./tighter-pages.ts";

type Options = {
  build: ServerBuild;
  mode: string;
  /** The site's own origin. */
  origin: string;
  /** Changes whenever the site's content does. */
  version: () => number;
  loadContext: (req: IncomingMessage) => AppLoadContext;
};

/**
 * Returns the handler of everything that is not a static file: pages from the host's cache or from Remix, sent whole
 * and compressed once; other bodies streamed.
 */
export function createPages({ build, mode, origin, version, loadContext }: Options) {
  const handle = createBranchHandler(build, mode);
  const cache = createPageCache(version);
  const tighten = createTightener();
  return async function servePage(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? "/";
    const cacheable =
      (req.method === "GET" || req.method === "HEAD") && !req.headers.cookie?.includes("flash=");
    const key = `${visitorKey(readVisitor(req.headers.cookie, secGpc(req)))} ${url}`;
    const kept = cacheable ? cache.get(key) : undefined;
    if (kept) {
      await sendPage(req, res, kept);
      return tighten(kept);
    }

    const begun = version();
    const response = await handle(toRemixRequest(req, res, origin), loadContext(req));
    if (!isDocument(response)) return sendStream(req, res, response);
    const page = createPage(response.status, [...response.headers], await documentOf(response));
    await sendPage(req, res, page);
    // After it was sent, so that it is kept in the size that its compression left.
    if (cacheable) cache.put(key, page, response.headers.get("Cache-Control"), begun);
  };
}

/** The whole document: its text where app/entry.server.tsx left it, which spares three copies of it, or the body. */
async function documentOf(response: Response & { document?: string }): Promise<Buffer> {
  return response.document === undefined
    ? Buffer.from(await response.arrayBuffer())
    : Buffer.from(response.document);
}

function secGpc({ headers }: IncomingMessage): string | undefined {
  const value = headers["sec-gpc"];
  return Array.isArray(value) ? value[0] : value;
}

function isDocument(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

async function sendPage(req: IncomingMessage, res: ServerResponse, page: KeptPage): Promise<void> {
  for (const [name, value] of page.headers) res.appendHeader(name, value);
  res.appendHeader("Vary", "Accept-Encoding, Cookie, Sec-GPC");
  if (page.status === 200) res.setHeader("ETag", page.etag);
  if (page.status === 200 && matchesEtag(req.headers["if-none-match"], page.etag)) {
    res.writeHead(304).end();
    return;
  }
  const encoding = chooseEncoding(req.headers["accept-encoding"]);
  const body = await bodyIn(page, encoding);
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.writeHead(page.status, { "Content-Length": body.length });
  res.end(req.method === "HEAD" ? undefined : body);
}

async function sendStream(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  for (const [name, value] of response.headers) {
    // What a route says of itself goes before the host's own word; cookies are the one header that may come twice.
    if (name === "set-cookie") res.appendHeader(name, value);
    else res.setHeader(name, value);
  }
  // A body that is kept compressed comes so.
  const compressed = response.headers.has("Content-Encoding");
  const compressible = !compressed && isCompressible(response.headers.get("Content-Type"));
  if (compressible) res.appendHeader("Vary", "Accept-Encoding");
  const body = response.body;
  if (!body || req.method === "HEAD") {
    await body?.cancel();
    res.writeHead(response.status).end();
    return;
  }
  const encoding = compressible ? chooseEncoding(req.headers["accept-encoding"]) : "identity";
  const transform = compressStream(encoding);
  if (transform) {
    res.setHeader("Content-Encoding", encoding);
    res.removeHeader("Content-Length");
    // What was compressed on the way is no longer byte for byte what the tag stands for: RFC 9110 section 8.8.3.
    const tag = res.getHeader("ETag");
    if (typeof tag === "string" && tag.startsWith('"')) res.setHeader("ETag", `W/${tag}`);
  }
  res.writeHead(response.status);
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    await (transform ? pipeline(source, transform, res) : pipeline(source, res));
  } catch (error) {
    // The visitor went away in the middle: there is nobody to tell.
    if (!res.destroyed) throw error;
  }
}
