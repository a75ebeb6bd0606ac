import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/**
 * The headers that are the same for every response. The Content-Security-Policy is the page's own: it is made of the
 * page's hashes (app/site/content-security-policy.server.ts).
 */
export function createSecurityHeaders(origin: string): (req: IncomingMessage, res: ServerResponse) => void {
  const apply = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: origin.startsWith("https:") ? { maxAge: 31_536_000 } : false,
  });
  return (req, res) => {
    apply(req, res, () => {});
    res.setHeader("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), browsing-topics=()");
  };
}
