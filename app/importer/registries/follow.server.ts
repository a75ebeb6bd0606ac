import { DownloadError } from "./download-error.ts";
import { type DownloadWishes, secondsText } from "./download-limits.ts";

/** A registry's server has no business with this machine's neighbors: addresses in numbers, and names without a dot. */
const IN_HOUSE = /^(\[.*\]|[\d.]+|[^.]+)$/;

/**
 * Asks an address and those that it redirects to; returns the last answer, 304 among them, its address, and whether every redirect
 * to it is for good. Throws a DownloadError for a refusal: product.md 23.4.
 */
export async function follow(first: URL, wishes: DownloadWishes, signal: AbortSignal, method = "GET") {
  const headers: Record<string, string> = { "User-Agent": wishes.agent, Accept: "*/*" };
  if (wishes.etag) headers["If-None-Match"] = wishes.etag;
  if (wishes.lastModified) headers["If-Modified-Since"] = wishes.lastModified;
  let url = first;
  let moved = true;
  if (wishes.plainHosts.has(url.host)) url.protocol = "http:";
  if (url.protocol !== "https:" && !wishes.plainHosts.has(url.host))
    throw new DownloadError(`${url.origin} is not https`);
  for (let redirects = 0; redirects <= wishes.limits.redirects; redirects++) {
    const response = await fetch(url, { method, headers, redirect: "manual", signal });
    const location = response.headers.get("location");
    if (![301, 302, 303, 307, 308].includes(response.status) || !location) {
      if (!response.ok && response.status !== 304) throw refused(response);
      return { response, url, moved: moved && url !== first };
    }
    moved &&= response.status === 301 || response.status === 308;
    await response.body?.cancel();
    const next = URL.parse(location, url.href);
    if (!next || !mayFollow(url, next))
      throw new DownloadError(
        `redirects to ${next?.origin ?? location}, which is neither itself nor a public https address`,
      );
    url = next;
  }
  throw new DownloadError(`redirects more than ${wishes.limits.redirects} times`);
}

/** To https on a host with a name, or to the very host that was asked, as it was asked. */
function mayFollow(from: URL, to: URL): boolean {
  if (to.host === from.host && to.protocol === from.protocol) return true;
  return to.protocol === "https:" && !IN_HOUSE.test(to.hostname);
}

function refused({ status, headers }: Response): DownloadError {
  const again = status === 408 || status === 429 || status >= 500;
  const waitFor = again ? readRetryAfter(headers.get("retry-after")) : undefined;
  const asks = waitFor ? ` and asks to come again in ${secondsText(waitFor)}` : "";
  return new DownloadError(`answered ${status}${asks}`, { again, waitFor, status });
}

/** RFC 9110, section 10.2.3: seconds, or a date. In milliseconds. */
function readRetryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}
