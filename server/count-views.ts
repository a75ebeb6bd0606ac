import type { IncomingMessage, ServerResponse } from "node:http";
import { isCountable } from "#app/utils/countable.ts";
import { log } from "#app/utils/log.server.ts";
import { targetPath } from "./target-path.ts";

/** Listings' pages alone are counted, and only the site knows whose: product.md 15.25. */
const LISTING = /^\/dispensaries\/[^/?]+\/[^/?]+\/[^/?]+(?:\?|$)/;

/** What a request says of itself, as counting reads it. */
function isReaders({ method, headers }: IncomingMessage): boolean {
  const { "user-agent": userAgent, "sec-gpc": gpc, "sec-fetch-dest": destination } = headers;
  // A page that a script fetches, or that stands in a frame, was not opened. Older browsers do not say.
  if (method !== "GET" || (destination && destination !== "document")) return false;
  const purpose = ["sec-purpose", "purpose", "x-moz"].map((name) => headers[name]).join(" ");
  return isCountable({ userAgent, purpose, gpc: gpc?.toString() });
}

/**
 * Tells the site of a listing's page that was sent whole, kept or new; who has it already (304) is not counted. Costs other requests one
 * comparison.
 */
export function countWhenSent(
  req: IncomingMessage,
  res: ServerResponse,
  countVisit: (path: string, clientAddress: string) => Promise<void>,
  addressOf: (req: IncomingMessage) => string,
): void {
  const url = req.url ?? "";
  if (!url.startsWith("/dispensaries/") || !LISTING.test(url) || /[?&]_data=/.test(url)) return;
  if (!isReaders(req)) return;
  // Once it is sent the connection may have no address any more.
  const address = addressOf(req);
  res.once("finish", () => {
    if (res.statusCode !== 200) return;
    countVisit(targetPath(url), address).catch((error) =>
      log.error({ err: error }, "a visit could not be counted"),
    );
  });
}
