/** The body of RFC 8058 is a line; as multipart/form-data it has a few more. */
const MOST_BYTES = 4096;

/**
 * Says whether a post is a mailbox's own "unsubscribe" (RFC 8058 section 3.1): `List-Unsubscribe=One-Click`, urlencoded or multipart,
 * without a cookie or anything else of this site's forms. Reads the request's body.
 */
export async function isOneClick(request: Request): Promise<boolean> {
  const type = request.headers.get("Content-Type") ?? "";
  const multipart = /^multipart\/form-data\s*;/i.test(type);
  if (!(multipart || /^application\/x-www-form-urlencoded\b/i.test(type))) return false;
  const bytes = await firstBytes(request);
  if (!bytes) return false;
  if (!multipart)
    return isTheWord(new URLSearchParams(new TextDecoder().decode(bytes)).get("List-Unsubscribe"));
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    return isTheWord(form.get("List-Unsubscribe"));
  } catch {
    return false;
  }
}

function isTheWord(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "One-Click";
}

/** The body whole; undefined where it is longer than such a post. */
async function firstBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (!request.body) return undefined;
  const reader = request.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength;
    if (length > MOST_BYTES) {
      // Of a request's copy that ends when the other half is left too: whoever waited for it here would hold a turn of the host.
      void reader.cancel();
      return undefined;
    }
    chunks.push(next.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
