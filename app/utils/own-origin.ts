/** What a request says of where it comes from; a header that is missing is null or undefined. */
export type Provenance = Record<"origin" | "host" | "fetchSite", string | null | undefined>;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Says whether an address is this machine's own, as for a site that was given none: "http://localhost:3000". */
export function isLoopback(url: string): boolean {
  return LOOPBACK.test(new URL(url).hostname);
}

/**
 * Says whether a request that changes something comes from a page of this site. Its browser names that page's origin (RFC 6454),
 * which must be the site's own, scheme and port included; where it names none, `Sec-Fetch-Site` must not be another's, and without
 * either there is no browser to be misled. A Host header is what the visitor chose to write, so it counts only for a site that was
 * given no address of its own (SITE_URL is this machine), as in development: such a site goes by whatever name the machine has.
 */
export function isOwnOrigin({ origin, host, fetchSite }: Provenance, siteUrl: string): boolean {
  if (!origin) return fetchSite !== "cross-site" && fetchSite !== "same-site";
  const own = new URL(siteUrl);
  return origin === own.origin || (isLoopback(siteUrl) && origin === `http://${host}`);
}

/**
 * Says whether a request is what a link of this site's own page sends beside the page that it leads to (`<a ping>`; HTML, section 4.6.5.5).
 * Such a post may name its origin as "null", but says which page it comes from in a header that no script of another site can set.
 */
export function isOwnPing(
  {
    contentType,
    pingFrom,
    fetchSite,
    host,
  }: Record<"contentType" | "pingFrom" | "fetchSite" | "host", string | undefined>,
  siteUrl: string,
): boolean {
  if (contentType?.split(";")[0]?.trim().toLowerCase() !== "text/ping" || !pingFrom) return false;
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  return (
    URL.canParse(pingFrom) && isOwnOrigin({ origin: new URL(pingFrom).origin, host, fetchSite }, siteUrl)
  );
}
