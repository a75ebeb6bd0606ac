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
} as const;

export type CookieName = keyof typeof COOKIES;
