/**
 * Says whether an If-None-Match header names an entity tag, so that the answer is 304: a list of tags, or "*" for any. Tags are
 * compared weakly, as this header's are (RFC 9110 sections 8.8.3.2 and 13.1.2): `W/"a"` and `"a"` are the same.
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  // As a browser has it that was given the tag.
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  const wanted = opaque(etag);
  // A tag may hold a comma, so the list is read tag by tag.
  return Array.from(ifNoneMatch.matchAll(/(?:W\/)?"[^"]*"/g), ([tag]) => opaque(tag)).includes(wanted);
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
