import type { IncomingMessage, ServerResponse } from "node:http";
import { BUSY } from "#app/utils/busy.ts";
import { ADULT_COOKIE } from "#app/utils/visitor.ts";
import type { PageHandler } from "./branch-handler.ts";
import { documentOf } from "./document.ts";
import { bodyIn, createPage, type KeptPage } from "./page-cache.ts";
import { answer } from "./refusals.ts";
import { type HostHeaders, sendPage } from "./send-page.ts";

/** What waits is done by then, and a crawler that heeds it is no burden. */
const RETRY_SECONDS = "5";

/** The header's date is part of the page. */
const MOST_MILLISECONDS = 60 * 60 * 1000;

/**
 * What a page runs in the browser. This page stands at any address, while Remix's script expects the one that was rendered; and
 * who could not be served should not ask for a dozen files.
 */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

type Options = { handle: PageHandler; origin: string; version: () => number };

/**
 * Returns the answer to a request that would have to wait for too long: the site's own page with status 503, rendered while
 * there was time for it. `refresh` makes it anew where the site's content or its day is another.
 */
export function createBusyPage({ handle, origin, version }: Options) {
  let page: KeptPage | undefined;
  let madeOf: { version: number; at: number } | undefined;

  async function refresh(): Promise<void> {
    const now = { version: version(), at: performance.now() };
    if (madeOf?.version === now.version && now.at - madeOf.at < MOST_MILLISECONDS) return;
    madeOf = now;
    const request = new Request(`${origin}/busy`, { headers: { Cookie: `${ADULT_COOKIE}=yes` } });
    const response = await handle(request, { busy: true });
    const html = (await documentOf(response)).toString().replace(SCRIPTS, "");
    const body = Buffer.from(html);
    const headers: [string, string][] = [...response.headers, ["Retry-After", RETRY_SECONDS]];
    const made = createPage(response.status, headers, body);
    await Promise.all([bodyIn(made, "br"), bodyIn(made, "gzip"), bodyIn(made, "identity")]);
    page = made;
  }

  /** Sends the page alone, with the host's headers; true when it is there. */
  function sendWhole(req: IncomingMessage, res: ServerResponse, headers: HostHeaders): boolean {
    if (page) void sendPage(req, res, page, headers);
    return page !== undefined;
  }

  function send(req: IncomingMessage, res: ServerResponse, headers: HostHeaders): void {
    // A script's request for data gets the sentence, which the page it runs in shows as its own error.
    if (!/[?&]_data=/.test(req.url ?? "") && sendWhole(req, res, headers)) return;
    res.setHeader("Retry-After", RETRY_SECONDS);
    res.setHeader("X-Remix-Catch", "yes");
    answer(res, 503, BUSY);
  }

  return { refresh, send, sendPage: sendWhole };
}
