import { type CookieOptions, createCookie } from "@remix-run/node";
import { cookieSecret } from "#app/utils/cookie-secret.server.ts";
import { env } from "#app/utils/env.server.ts";
import { COOKIES, type CookieName, hostBound } from "./cookies.ts";

/** A word stands in a cookie as it is, not encoded: the host reads one with a regular expression (utils/visitor.ts). */
const WORD: CookieOptions = {
  encode: (data) => JSON.parse(atob(data)),
  decode: (word) => btoa(JSON.stringify(word)),
};

/** "yes". */
export const adultCookie = cookieOf("adult", WORD);

/** "yes" or "no". */
export const adsCookie = cookieOf("ads", WORD);

/** A Flash (forms/flash.ts), signed. */
export const flashCookie = cookieOf("flash", { secrets: [cookieSecret()] }, hostBound("flash", env.SITE_URL));

/** "1". The script looks for the end of its name (FLASH_WAITS), and finds it under either. */
export const flashWaitsCookie = cookieOf("flash-waits", {}, hostBound("flash-waits", env.SITE_URL));

/** All are for the whole site, come along when a link from another site is followed, and over TLS alone where the site has it. */
function cookieOf(
  name: CookieName,
  options?: CookieOptions & { secrets?: string[] },
  nameThere: string = name,
) {
  const { seconds, script } = COOKIES[name];
  return createCookie(nameThere, {
    path: "/",
    sameSite: "lax",
    httpOnly: !script,
    secure: env.SITE_URL.startsWith("https:"),
    maxAge: seconds,
    ...options,
  });
}
