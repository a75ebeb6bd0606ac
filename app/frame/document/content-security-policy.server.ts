import { createHash } from "node:crypto";
import { env } from "#app/utils/env.server.ts";

/** Inline scripts that run: no src, and not data such as JSON-LD. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g;

const MAPBOX = env.MAPBOX_ACCESS_TOKEN
  ? " https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com"
  : "";

/** Feeds that an operator chose; a visitor's browser asks for them only after the visitor did. */
const FRAMES = [env.FEED_MAGAZINE_URL, env.FEED_TICKER_URL].flatMap((url) =>
  url ? [new URL(url).origin] : [],
);

/** A provider's advertisements stand in a document of this site that is sandboxed (business/ads/ad-frame-policy). */
if (env.AD_SCRIPT_URL) FRAMES.push("'self'");

/** Vite's development server adds scripts and styles of its own and talks over a socket. */
const DEVELOPMENT = env.NODE_ENV === "development";

/**
 * Takes a whole page; returns its Content-Security-Policy. Inline scripts are allowed by their hash, because a page
 * that is kept and shared cannot carry a nonce.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), (match) => sha256(match[1] ?? ""));
  const scripts = DEVELOPMENT ? "'self' 'unsafe-inline'" : ["'self'", ...new Set(hashes)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self'${DEVELOPMENT ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${MAPBOX}${DEVELOPMENT ? " ws:" : ""}`,
    "worker-src 'self' blob:",
    `frame-src ${FRAMES.join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

function sha256(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
