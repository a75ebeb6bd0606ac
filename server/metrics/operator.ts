import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What proxies add to a request that they hand on (RFC 7239, RFC 9110 section 7.6.3, and what they did before). */
const HANDED_ON = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Whether a request is the operator's: it brings OPERATOR_TOKEN as a bearer token (RFC 6750), or, where none is set, it comes from this
 * machine and no proxy handed it on. product.md 26.1.
 */
export function isOperator({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  return isThisMachine(socket.remoteAddress) && !HANDED_ON.some((name) => name in headers);
}

/** In the same time whatever differs. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isThisMachine(address = ""): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}
