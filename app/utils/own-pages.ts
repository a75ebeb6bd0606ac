/**
 * Pages of the business side. A link to one loads a whole document, so that readers' pages need not know their routes, and what a session
 * may see never outlives it: product.md 15.3.
 */
const OWN_PAGES = /^\/?(claim|sign-in|sign-out|dashboard|desk|invitation|mail)(\/|$)/;

/** Whether a path, or a route's pattern, is one of the business side's. */
export function isOwnPage(path: string): boolean {
  return OWN_PAGES.test(path);
}

/** Takes the address of the manifest that readers' pages load; returns that of the whole one, which scripts/build.mjs leaves beside it. */
export function wholeManifest(url: string): string {
  return url.replace(/manifest-(?=\w+\.js$)/, "whole-manifest-");
}
