import { createHash } from "node:crypto";

/** The namespace of podcasts' names: podcastindex.org/namespace/1.0, "guid". */
const NAMESPACE = Buffer.from("ead4c236bf5858c6a2c6a6b28d128cb6", "hex");

/**
 * Takes the address of a feed; returns its global name, a UUID of version 5 (RFC 9562 section 5.5) of the address without its
 * protocol and without slashes at its end.
 */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z]+:\/\//i, "").replace(/(?<!\/)\/+$/, "");
  const digest = createHash("sha1").update(NAMESPACE).update(name).digest().subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
