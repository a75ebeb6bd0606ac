import { createHmac } from "node:crypto";

/** RFC 6238 with the values that authenticator apps take for granted: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;

/** A clock may be one step off, either way: RFC 6238, section 5.2. */
const STEPS_OFF = 1;

/** Which step of time a moment lies in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** The code of a step: RFC 4226, section 5.3. */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Returns the newest step about now whose code was typed; undefined for none. */
export function stepOf(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const present = stepAt(now);
  for (let step = present + STEPS_OFF; step >= present - STEPS_OFF; step -= 1)
    if (codeOf(secret, step) === typed) return step;
  return undefined;
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret as it is typed into an authenticator: RFC 4648, section 6, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}
