/**
 * Pages of the business side. A link to one, and each link on one, loads a whole document: what a session may see never outlives it
 * (product.md 15.3), and neither side's pages need to know the other's routes.
 */
const OWN_PAGES = /^\/?(claim|sign-in|sign-out|dashboard|desk|invitation|mail)(\/|$)/;

/** Whether a path, or a route's pattern, is one of the business side's. */
export function isOwnPage(path: string): boolean {
  return OWN_PAGES.test(path);
}

/** Takes the address of the manifest that readers' pages load; returns that of the business side's, which scripts/build.mjs leaves beside it. */
export function ownManifest(url: string): string {
  return url.replace(/manifest-(?=\w+\.js$)/, "own-manifest-");
}
