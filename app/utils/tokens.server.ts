import { createHash, randomBytes } from "node:crypto";

/**
 * Returns a new secret for a link or an address: 160 random bits in lower-case hexadecimal, since pages' addresses are in lower case and
 * mail servers may change what stands before an @.
 */
export function newToken(): string {
  return randomBytes(20).toString("hex");
}

/** Returns a text's SHA-256 in hexadecimal: what is kept of a secret, and of an address that is not to be written to. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
