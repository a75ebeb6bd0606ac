import { hkdfSync } from "node:crypto";
import { cookieSecret } from "./cookie-secret.server.ts";

/**
 * Returns 32 bytes that only processes with this site's secret can make (RFC 5869): one key for each `label`, so that none serves two
 * ends.
 */
export function keyFor(label: string): Buffer {
  return Buffer.from(hkdfSync("sha256", cookieSecret(), "", label, 32));
}
