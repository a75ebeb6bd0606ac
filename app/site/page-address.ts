/**
 * Takes where a page stands; returns its path and query, as a form's action or a redirect may name it: "//host" at the
 * beginning would lead to another site.
 */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  return pathname.replace(/^\/+/, "/") + search;
}
