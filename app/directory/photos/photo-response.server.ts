import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { notModified } from "#app/site/http/not-modified.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { type PhotoWidth, parsePhotoWidth } from "./photo-limits.ts";

/** A day, so that taking one down works: product.md 15.23. */
const PUBLIC = "public, max-age=86400";

type Params = { sha256?: string; width?: string };

/** Answers with the photograph that an address names, as `find` has it. Throws a 404, and the 503 page. */
export async function photoResponse(
  request: Request,
  { sha256 = "", width: asked }: Params,
  {
    find,
    isPublic,
  }: { find: (sha256: string, width: PhotoWidth) => Promise<Buffer | undefined>; isPublic: boolean },
): Promise<Response> {
  const width = parsePhotoWidth(asked);
  const isName = width && /^[0-9a-f]{64}$/.test(sha256);
  const body = isName ? await orAway(() => find(sha256, width)) : undefined;
  if (!body) throw missing("There is no such picture.");
  const headers = new Headers({
    "Content-Type": "image/webp",
    "Cache-Control": isPublic ? PUBLIC : CACHE.never,
    ETag: `"${sha256.slice(0, 32)}-${width}"`,
    // What somebody sent is a picture, whatever else it may look like.
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (!isPublic) headers.set("X-Robots-Tag", "noindex");
  const known = isPublic ? notModified(request, headers) : undefined;
  if (known) return known;
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), { headers });
}
