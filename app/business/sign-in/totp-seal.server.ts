import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor } from "#app/utils/keys.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/**
 * What a sealed text begins with: how the rest is read, so that another cipher can come beside it. `s1:` is AES-256-GCM under a key of
 * HKDF-SHA-256: nonce, tag and secret in Base64, the mark part of the associated data. A text without a mark is an older one of the same.
 */
const MARK = "s1:";

const AUTHENTICATORS = "secrets of authenticators";

/** Seals a secret for one account (or another thing, under a key of its own): the database alone does not have it, and it opens for no other. */
export function seal(secret: Uint8Array, accountId: string, label = AUTHENTICATORS): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyFor(label), nonce);
  cipher.setAAD(Buffer.from(MARK + accountId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Opens what `seal` made; undefined where the site's secret is another one by now, or the row was changed. */
export function unseal(text: string, accountId: string, label = AUTHENTICATORS): Buffer | undefined {
  const mark = text.startsWith(MARK) ? MARK : "";
  const bytes = Buffer.from(text.slice(mark.length), "base64");
  if (bytes.length <= NONCE + TAG) return undefined;
  try {
    const cipher = createDecipheriv(CIPHER, keyFor(label), bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    cipher.setAAD(Buffer.from(mark + accountId));
    cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]);
  } catch {
    return undefined;
  }
}
