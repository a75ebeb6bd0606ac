/**
 * The Content-Security-Policy of a place's own document. With a provider's origin the document is sandboxed: its script runs
 * as if from nowhere, cannot reach the page around it, its storage or its cookies, and may open a link in a new window.
 */
export function framePolicy(provider: string | undefined): string {
  const rules = provider
    ? [
        "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
        "default-src 'none'",
        `script-src ${provider}`,
        `connect-src ${provider}`,
        // Artwork comes from wherever the provider's advertisers keep it.
        "img-src https: data:",
        "frame-src https:",
        "style-src 'unsafe-inline'",
        `font-src ${provider}`,
      ]
    : ["default-src 'none'", "style-src 'self'", "font-src 'self'", "form-action 'self'"];
  return [...rules, "base-uri 'none'", "frame-ancestors 'self'"].join("; ");
}
