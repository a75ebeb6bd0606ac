import { COOKIES, hostBound } from "#app/site/cookies.ts";
import { env } from "#app/utils/env.server.ts";
import { isLoopback } from "#app/utils/own-origin.ts";

const secure = env.SITE_URL.startsWith("https:");

/** A site without TLS has no sign-in, but on this machine: product.md 15.6. */
export const signInWorks = secure || isLoopback(env.SITE_URL);

/** The cookies of signing in. Their values are secrets, kept in the database as hashes. */
export const SESSION_COOKIE = hostBound("session", env.SITE_URL);
export const CHALLENGE_COOKIE = hostBound("sign-in", env.SITE_URL);
export const DEVICE_COOKIE = hostBound("device", env.SITE_URL);

/** Returns a cookie's value; undefined where it is not there. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get("Cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** A Set-Cookie header; without a value one that ends it. `value` is of the characters of base64url. */
export function setCookie(name: string, value = "", seconds?: number): string {
  const age = value === "" ? 0 : seconds;
  return [
    `${name}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
  ].join("; ");
}

/** The cookie of the browser that asked a mailbox: askMailbox. */
export function challengeCookie(secret: string): string {
  return setCookie(CHALLENGE_COOKIE, secret, COOKIES["sign-in"].seconds);
}
