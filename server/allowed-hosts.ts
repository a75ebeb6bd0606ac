import type { IncomingMessage } from "node:http";
import { isLoopback } from "#app/utils/own-origin.ts";
import type { Refusal } from "./refusals.ts";

/** RFC 9110, section 15.5.20: the request was meant for another host. */
const MISDIRECTED: Refusal = { status: 421, text: "This site is not at that address." };

/** At any port: health checks and operators ask a site behind a proxy by it. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * Returns what refuses a request that asks for another host than the site's own, so that no page is made for a name that somebody else
 * pointed here (DNS rebinding), and no proxy keeps one. Allowed are the site's address, this machine's names and `further` hosts. A site that was given no
 * address (SITE_URL is this machine) goes by whatever name its machine has. A request without a Host header (HTTP/1.0) names nobody.
 */
export function createHostCheck(
  siteUrl: string,
  further: readonly string[],
): (req: IncomingMessage) => Refusal | undefined {
  if (isLoopback(siteUrl)) return () => undefined;
  const allowed = new Set([new URL(siteUrl).host, ...further]);
  return ({ headers: { host } }) => {
    if (host === undefined || allowed.has(host)) return undefined;
    return isAllowed(host.toLowerCase(), allowed) ? undefined : MISDIRECTED;
  };
}

/** A name may end in a dot, and say the port of its scheme. */
function isAllowed(host: string, allowed: ReadonlySet<string>): boolean {
  const plain = host.replace(/:(80|443)$/, "").replace(/\.(?=:\d+$|$)/, "");
  return allowed.has(plain) || allowed.has(host) || THIS_MACHINE.test(host);
}
