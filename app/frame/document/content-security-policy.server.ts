import { createHash } from "node:crypto";
import { env } from "#app/utils/env.server.ts";
import { HEAD_SCRIPT, START_SCRIPT } from "./inline-scripts.server.ts";

const MAPBOX = env.MAPBOX_ACCESS_TOKEN
  ? " https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com"
  : "";

/** An archive of street tiles on another host, whose parts a visitor's browser asks for only after the visitor did. */
const TILES = env.MAP_TILES?.includes("://") ? ` ${new URL(env.MAP_TILES).origin}` : "";

/** Feeds that an operator chose; a visitor's browser asks for them only after the visitor did. */
const FRAMES = [env.FEED_MAGAZINE_URL, env.FEED_TICKER_URL].flatMap((url) =>
  url ? [new URL(url).origin] : [],
);

/** A provider's advertisements stand in a document of this site that is sandboxed (business/ads/ad-frame-policy). */
if (env.AD_SCRIPT_URL) FRAMES.push("'self'");

/** Vite's development server adds scripts and styles of its own and talks over a socket. */
const DEVELOPMENT = env.NODE_ENV === "development";

/**
 * A string becomes elements or a worker only by one of the site's own policies (ui/site-html.ts, default-policy.ts). Mapbox's library
 * makes its worker of a blob and parses HTML for whose the map is: a site that shows Mapbox's maps goes without.
 */
const TRUSTED_TYPES =
  DEVELOPMENT || env.MAPBOX_ACCESS_TOKEN
    ? []
    : ["require-trusted-types-for 'script'", "trusted-types site-html default"];

/**
 * Every page's Content-Security-Policy. The site's two inline scripts are allowed by their hash, because a page that is kept
 * and shared cannot carry a nonce; the hashes are those of the scripts as they were written, never of what a page holds.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  `script-src 'self' ${DEVELOPMENT ? "'unsafe-inline'" : `${sha256(HEAD_SCRIPT)} ${sha256(START_SCRIPT)}`}`,
  `style-src 'self'${DEVELOPMENT ? " 'unsafe-inline'" : ""}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  `connect-src 'self'${TILES}${MAPBOX}${DEVELOPMENT ? " ws:" : ""}`,
  "worker-src 'self' blob:",
  `frame-src ${FRAMES.join(" ") || "'none'"}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  ...TRUSTED_TYPES,
].join("; ");

function sha256(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
