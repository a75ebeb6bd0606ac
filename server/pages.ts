import type { IncomingMessage, ServerResponse } from "node:http";
import querystring from "node:querystring";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { readVisitor, visitorKey } from "#app/utils/visitor.ts";
import { createBranchHandler } from "./branch-handler.ts";
import { createBusyPage } from "./busy-page.ts";
import { documentOf, isDocument } from "./document.ts";
import type { AnswerKind } from "./metrics/metrics.ts";
import { bodyIn, createPage, createPageCache, encodingFor, type KeptPage, renewPage } from "./page-cache.ts";
import { type Body, leaveUnread, readAhead } from "./read-ahead.ts";
import { toRemixRequest } from "./remix-request.ts";
import { type HostHeaders, sendPage, sendUnawaited } from "./send-page.ts";
import { sendStream } from "./send-stream.ts";
import { targetPath } from "./target-path.ts";
import { createTightener } from "./tighter-pages.ts";
import { createTurns } from "./turns.ts";
import { unlessLate } from "./unless-late.ts";

type Options = {
  build: ServerBuild;
  mode: string;
  /** The site's own origin. */
  origin: string;
  /** Changes whenever the site's content does. */
  version: () => number;
  loadContext: (req: IncomingMessage) => AppLoadContext;
  /** Whose requests take turns with others'. */
  networkOf: (req: IncomingMessage) => string;
  /** Told how long a page took to be made, in milliseconds. */
  rendered: (milliseconds: number) => void;
  /** How many connections came so far. */
  connections: () => number;
};

/**
 * Renders in work, and requests that wait for theirs: half a second of them. One network has half of the places: what waits for something else, as a refresh does for the
 * listings' host, keeps its own until that is there, and eighty of one network were all of them.
 */
const RENDERS = { atOnce: 64, ofOne: 32, waiting: 256 };

/**
 * Pictures wait for who draws them, one after another: in the places of pages, nobody's page would be made until they are drawn. One network has a part, so
 * that pictures that are drawn already go out beside those that it waits for.
 */
const PICTURES = { atOnce: 64, ofOne: 16, waiting: 256 };

/**
 * So long somebody waits for a picture, in line and while it is drawn. A proxy waits for 30 seconds, nginx where nobody says more for 60, and takes a node that says
 * nothing until then for one that is gone: nobody was sent there, for the pictures that one network waited for.
 */
const MOST_PICTURE_MILLISECONDS = 15_000;

/** Pages that are made anew aside, at once. */
const MOST_RENEWED = 4;

/** Nobody waits for what is made aside. */
const NEVER = new AbortController().signal;

/** Posts that are longer than a form: their senders may take minutes, and keep nothing else from being made. */
const UPLOADS = { atOnce: 16, waiting: 16 };

/**
 * Returns what answers everything that is not a static file: pages from the host's cache, or from Remix when their turn has
 * come, sent whole and compressed once; other bodies streamed.
 */
export function createPages({
  build,
  mode,
  origin,
  version,
  loadContext,
  networkOf,
  rendered,
  connections,
}: Options) {
  const handle = createBranchHandler(build, mode);
  const cache = createPageCache(version);
  const turns = createTurns(RENDERS, connections);
  const uploads = createTurns(UPLOADS, connections);
  const pictures = createTurns(PICTURES, connections);
  const busy = createBusyPage({ handle, origin, version });
  const tighten = createTightener();
  /** What is made anew aside, and what is sent until it is there. */
  const renewing = new Map<string, KeptPage>();

  /** Sends the page if it is kept. Nothing here waits, so that it goes before all that does. */
  function sendKept(req: IncomingMessage, res: ServerResponse, headers: HostHeaders): boolean {
    if (!isCacheable(req)) return false;
    const key = keyOf(req);
    const kept = cache.get(key);
    if (!kept) return false;
    sendUnawaited(req, res, kept, headers, () => cache.recount(key, kept));
    tighten(kept);
    return true;
  }

  /**
   * Sends a page whose time is over while others wait for their turn: who asks for it would wait behind them, or be sent away. A few at a
   * time are made anew beside them, so that none grows old however long a flood lasts. One that a change replaced goes to who would be sent
   * away alone: who changed something looks at it at once. Returns true when it did.
   */
  function sendOld(req: IncomingMessage, res: ServerResponse, headers: HostHeaders): boolean {
    if (turns.waiting() === 0 || !isCacheable(req)) return false;
    const key = keyOf(req);
    const old = renewing.get(key) ?? cache.getOld(key) ?? (turns.full() ? cache.getReplaced(key) : undefined);
    if (!old) return false;
    sendUnawaited(req, res, old, headers);
    if (!renewing.has(key) && renewing.size < MOST_RENEWED) {
      renewing.set(key, old);
      const told = () => renewing.delete(key);
      // What fails was logged where it did, and the old page is still there.
      make(req, undefined, NEVER).then(told, told);
    }
    return true;
  }

  /**
   * Sends away who asks for a new page while so many wait that none more is taken: before anything else looks at the request, since the surplus
   * of a flood takes the time that the others' pages are made in. Returns true when it did. What may be a file, its name has a dot, or is
   * no visit has the longer way.
   */
  function sendAway(req: IncomingMessage, res: ServerResponse, headers: HostHeaders): boolean {
    if (!turns.full() || req.method !== "GET" || !turns.refuses(networkOf(req))) return false;
    const { url = "/" } = req;
    if (targetPath(url).includes(".") || url.includes("_data=")) return false;
    return busy.sendPage(req, res, headers);
  }

  /** Asks Remix. Returns a whole page, its body ready in the encoding that it will be sent in, or a response to stream. */
  async function make(
    req: IncomingMessage,
    body: Body | undefined,
    signal: AbortSignal,
  ): Promise<KeptPage | Response> {
    const begun = version();
    const start = performance.now();
    const response = await handle(toRemixRequest(req, body?.stream, { origin, signal }), loadContext(req));
    if (response instanceof Response && !isDocument(response)) return response;
    const made = createPage(response.status, [...response.headers], await documentOf(response));
    rendered(performance.now() - start);
    const key = isCacheable(req) ? keyOf(req) : undefined;
    const page = renewPage(made, key === undefined ? undefined : cache.getLast(key));
    await bodyIn(page, encodingFor(page, req.headers["accept-encoding"]));
    if (key !== undefined) cache.put(key, page, response.headers.get("Cache-Control"), begun);
    return page;
  }

  async function serve(
    req: IncomingMessage,
    res: ServerResponse,
    headers: HostHeaders,
    signal: AbortSignal,
  ): Promise<AnswerKind> {
    const body = req.method === "POST" ? await readAhead(req, signal) : undefined;
    try {
      return await serveRead(req, res, headers, signal, body);
    } finally {
      leaveUnread(req);
    }
  }

  /** Takes a post once its body is here, as far as a form goes. */
  async function serveRead(
    req: IncomingMessage,
    res: ServerResponse,
    headers: HostHeaders,
    signal: AbortSignal,
    body: Body | undefined,
  ): Promise<AnswerKind> {
    if (isPicture(req)) return await servePicture(req, res, headers, signal);
    const places = body?.whole === false ? uploads : turns;
    const endTurn = await places.take(signal, networkOf(req));
    if (!endTurn) {
      // The flood may have come while this one was looked for among the files.
      if (sendOld(req, res, headers)) return "kept";
      busy.send(req, res, headers);
      return "busy";
    }
    try {
      // Somebody before may have asked for the same.
      if (sendKept(req, res, headers)) return "kept";
      const made = await make(req, body, signal);
      signal.throwIfAborted();
      // A stream lasts as long as its reader takes.
      if (made instanceof Response) endTurn();
      await sendMade(req, res, made, headers, signal);
    } finally {
      endTurn();
    }
    if (turns.waiting() === 0) await busy.refresh();
    return "made";
  }

  /** A picture has a place of another kind, and keeps it until it is drawn: so no more wait to be drawn than there are places. */
  async function servePicture(
    req: IncomingMessage,
    res: ServerResponse,
    headers: HostHeaders,
    signal: AbortSignal,
  ): Promise<AnswerKind> {
    const late = AbortSignal.timeout(MOST_PICTURE_MILLISECONDS);
    const endTurn = await unlessLate(pictures.take(AbortSignal.any([signal, late]), networkOf(req)), late);
    // What somebody left is drawn all the same.
    const drawn = endTurn && make(req, undefined, NEVER).finally(endTurn);
    const made = await unlessLate(drawn, late);
    signal.throwIfAborted();
    if (made) await sendMade(req, res, made, headers, signal);
    else busy.send(req, res, headers);
    return made ? "made" : "busy";
  }

  async function sendMade(
    req: IncomingMessage,
    res: ServerResponse,
    made: KeptPage | Response,
    headers: HostHeaders,
    signal: AbortSignal,
  ): Promise<void> {
    if (made instanceof Response) await sendStream(req, res, made, signal);
    else await sendPage(req, res, made, headers);
  }

  return {
    sendKept,
    sendOld,
    sendAway,
    sendBusy: busy.send,
    /** For metrics. */
    figures: () => ({ turns: { inWork: turns.inWork(), waiting: turns.waiting() }, kept: cache.size() }),
    /** Makes what must be there before the first visitor comes. */
    prepare: busy.refresh,
    /** Resolves with how it was answered. Rejects when the visitor went away, with the signal's reason. */
    serve,
  };
}

/** What an address that ends so asks for is drawn, or read from where drawings are kept. */
const PICTURE = /\.(?:svg|png|jpe?g|webp|avif)$/i;

/** Read as routes read it, which take "%2Epng" for ".png". */
function isPicture({ method, url = "/" }: IncomingMessage): boolean {
  if (method === "POST") return false;
  const path = targetPath(url);
  return PICTURE.test(path.includes("%") ? querystring.unescape(path) : path);
}

function isCacheable({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !headers.cookie?.includes("flash=");
}

function keyOf({ url = "/", headers }: IncomingMessage): string {
  return `${visitorKey(readVisitor(headers.cookie, secGpc(headers["sec-gpc"])))} ${url}`;
}

function secGpc(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
