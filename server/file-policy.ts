/**
 * The Content-Security-Policy of what is no page, for whoever opens it by its own address: a drawing or a file is shown, runs nothing, asks nobody for
 * anything, and is of no origin, whatever is in it. Scripts and workers of the build are the one exception: a worker lives by its own file's policy.
 */
export const FILE_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "sandbox",
].join("; ");

/** Says whether a file of the build is shown rather than run. */
export function isShown(pathname: string): boolean {
  return !/\.m?js$/.test(pathname);
}
