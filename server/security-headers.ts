/**
 * Returns the headers that are the same for every response, as name and value in turn. The Content-Security-Policy is the
 * page's own: it is made of the page's hashes (content-security-policy.server.ts). What only browsers of the past read, or the
 * page's own policy says (frame-ancestors), is left out: with a directory page, the head and the body together fit into the
 * 14,600 bytes that a connection sends before it waits for an answer.
 */
export function securityHeaders(origin: string): readonly string[] {
  return [
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Origin-Agent-Cluster", "?1"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Content-Type-Options", "nosniff"],
    ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(), browsing-topics=()"],
    ...(origin.startsWith("https:")
      ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]]
      : []),
  ].flat();
}
