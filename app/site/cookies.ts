const DAY = 24 * 60 * 60;

/**
 * The cookies that the site's own pages set: for how many seconds, and whether the page's own script may read it. cookies.server.ts
 * makes them of this, and /cookies prints it.
 */
export const COOKIES = {
  /** A visitor's word to be 21 or over. */
  adult: { seconds: 365 * DAY, script: false },
  /** The answer to the question about an advertising provider's script. */
  ads: { seconds: 180 * DAY, script: false },
  /** A message for the visitor's next page. */
  flash: { seconds: 60, script: false },
  /** Says that one waits: the script then loads the frame anew. */
  "flash-waits": { seconds: 60, script: true },
  /** Who is signed in: a secret that the database knows the hash of. The staff's ends after a day. */
  session: { seconds: 60 * DAY, script: false },
  /** The browser that asked for a code by mail. */
  "sign-in": { seconds: 60 * 60, script: false },
  /** Which accounts a browser has signed in to, as codes that only this site can make. */
  device: { seconds: 396 * DAY, script: false },
} as const;

export type CookieName = keyof typeof COOKIES;

/**
 * Returns the name that a cookie has on a site: `__Host-` binds one to this host and to TLS, so that no neighboring host can plant it
 * (RFC 6265bis, section 4.1.3.2). For what is signed, secret, or acted on; caches in front go by the names of `adult` and `ads`.
 */
export function hostBound(name: CookieName, siteUrl: string): string {
  return siteUrl.startsWith("https:") ? `__Host-${name}` : name;
}
