import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor } from "#app/utils/keys.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

const AUTHENTICATORS = "secrets of authenticators";

/** Seals a secret for one account (or another thing, under a key of its own): the database alone does not have it, and it opens for no other. */
export function seal(secret: Uint8Array, accountId: string, label = AUTHENTICATORS): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyFor(label), nonce);
  cipher.setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Opens what `seal` made; undefined where the site's secret is another one by now, or the row was changed. */
export function unseal(text: string, accountId: string, label = AUTHENTICATORS): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length <= NONCE + TAG) return undefined;
  try {
    const cipher = createDecipheriv(CIPHER, keyFor(label), bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    cipher.setAAD(Buffer.from(accountId));
    cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]);
  } catch {
    return undefined;
  }
}
