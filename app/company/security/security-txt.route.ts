import { CACHE } from "#app/site/http/cache-policy.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { securityText } from "./security-txt.ts";

/** `/.well-known/security.txt`: whom to tell of a hole. */
export function loader() {
  const text = securityText(
    { origin: env.SITE_URL, contact: site.securityContact ?? site.contactEmail },
    new Date(),
  );
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": CACHE.data },
  });
}
