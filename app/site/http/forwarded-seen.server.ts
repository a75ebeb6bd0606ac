import { env } from "#app/utils/env.server.ts";

const SHOWN_MILLISECONDS = 60 * 60 * 1000;

let seenAt = Number.NEGATIVE_INFINITY;

/** Told by the host of each request with X-Forwarded-For, which TRUST_PROXY 0 leaves unread. */
export function noteForwardedHeader(): void {
  seenAt = performance.now();
}

/**
 * For /healthz: a proxy seems to stand before the site, whose visitors would all count as one; undefined where all is well. Anybody can send the
 * header, so that it is no more than a warning.
 */
export function proxyWarning(): string | undefined {
  const isSeen = env.TRUST_PROXY === 0 && performance.now() - seenAt < SHOWN_MILLISECONDS;
  return isSeen
    ? "X-Forwarded-For came within the hour, and TRUST_PROXY is 0: behind a proxy all visitors share its limits, and their visits of a shop on one day count as one"
    : undefined;
}
