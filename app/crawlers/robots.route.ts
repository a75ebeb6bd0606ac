import { CACHE } from "#app/site/http/cache-policy.ts";
import { env } from "#app/utils/env.server.ts";

/** `/robots.txt`. Filtered views are noindex on the page itself, which a crawler must be able to read. */
export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /claim/objection/",
    "Disallow: /claim/prove/",
    "Disallow: /claim/sent",
    "Disallow: /claim/status/",
    "Disallow: /dashboard",
    "Disallow: /desk",
    "Disallow: /healthz",
    "Disallow: /invitation/",
    "Disallow: /mail/stop/",
    "Disallow: /newsletter/confirm/",
    "Disallow: /newsletter/leave/",
    "Disallow: /newsletter/topics/",
    "Disallow: /sign-in",
    "Disallow: /sign-out",
    "",
    `Sitemap: ${env.SITE_URL}/sitemap-index.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": CACHE.data },
  });
}
