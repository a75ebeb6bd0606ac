/** Returns the path of a request's target, or of an address of this site: what stands before its query. Nothing is decoded. */
export function targetPath(target: string): string {
  const query = target.indexOf("?");
  return query === -1 ? target : target.slice(0, query);
}
