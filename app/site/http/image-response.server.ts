import type { KeptImage } from "#app/drawing/files/kept-image.server.ts";
import { CACHE } from "./cache-policy.ts";
import { inSlices } from "./in-slices.ts";
import { missing } from "./not-found.server.ts";
import { notModified } from "./not-modified.server.ts";

/** A day: a drawing without a version in its address may be drawn anew. */
const UNVERSIONED = "public, max-age=86400";

/** Answers with a drawing, compressed for those who take it; with 304 when the visitor has it already. */
export function imageResponse(request: Request, image: KeptImage, versioned: boolean): Response {
  const headers = new Headers({
    "Content-Type": image.type,
    "Cache-Control": versioned ? CACHE.immutable : UNVERSIONED,
    ETag: image.etag,
    Vary: "Accept-Encoding",
  });
  const known = notModified(request, headers);
  if (known) return known;
  const takesBrotli = /\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers.get("Accept-Encoding") ?? "");
  const body = takesBrotli && image.brotli ? image.brotli : image.body;
  if (body === image.brotli) headers.set("Content-Encoding", "br");
  headers.set("Content-Length", String(body.length));
  return new Response(inSlices(body), { headers });
}

export function noSuchImage(): Response {
  return missing("There is no such picture.");
}
