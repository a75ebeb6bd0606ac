import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/**
 * The headers that are the same for every response. The Content-Security-Policy is the page's own: it is made of the
 * page's hashes (app/frame/document/content-security-policy.server.ts).
 */
export function createSecurityHeaders(origin: string): (req: IncomingMessage, res: ServerResponse) => void {
  const apply = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // What only browsers of the past read, or the page's own policy says (frame-ancestors): with a directory page, the head
    // and the body together fit into the 14,600 bytes that a connection sends before it waits for an answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: origin.startsWith("https:") ? { maxAge: 31_536_000 } : false,
  });
  return (req, res) => {
    apply(req, res, () => {});
    res.setHeader("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), browsing-topics=()");
  };
}
