import { createCipheriv } from "node:crypto";
import { expect, test } from "vitest";
import { keyFor } from "#app/utils/keys.server.ts";
import { seal, unseal } from "./totp-seal.server.ts";

const SECRET = Buffer.from("12345678901234567890");

test("a sealed secret opens for its account and its purpose, and is another text each time", () => {
  const sealed = seal(SECRET, "account");
  expect(unseal(sealed, "account")).toEqual(SECRET);
  expect(seal(SECRET, "account")).not.toBe(sealed);
  expect(unseal(sealed, "another")).toBeUndefined();
  expect(unseal(sealed, "account", "photos")).toBeUndefined();
  expect(unseal(seal(SECRET, "account", "photos"), "account", "photos")).toEqual(SECRET);
  expect(unseal(seal(SECRET, "account", "photos"), "account")).toBeUndefined();
});

test("one that was changed anywhere, cut or never sealed does not open", () => {
  const bytes = bytesOf(seal(SECRET, "account"));
  expect(bytes).toHaveLength(12 + 16 + SECRET.length);
  for (let at = 0; at < bytes.length; at += 5) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(`s1:${changed.toString("base64")}`, "account"), String(at)).toBeUndefined();
  }
  for (const length of [0, 10, 28, bytes.length - 1])
    expect(
      unseal(`s1:${bytes.subarray(0, length).toString("base64")}`, "account"),
      String(length),
    ).toBeUndefined();
});

test("one that was sealed before texts named their cipher opens, and none passes for the other", () => {
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv("aes-256-gcm", keyFor("secrets of authenticators"), nonce);
  cipher.setAAD(Buffer.from("account"));
  const sealed = Buffer.concat([cipher.update(SECRET), cipher.final()]);
  const older = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
  expect(unseal(older, "account")).toEqual(SECRET);
  expect(unseal(`s1:${older}`, "account")).toBeUndefined();
  expect(unseal(bytesOf(seal(SECRET, "account")).toString("base64"), "account")).toBeUndefined();
  expect(unseal(`s2:${older}`, "account")).toBeUndefined();
});

/** What stands after a sealed text's mark. */
function bytesOf(sealed: string): Buffer {
  expect(sealed.slice(0, 3)).toBe("s1:");
  return Buffer.from(sealed.slice(3), "base64");
}
