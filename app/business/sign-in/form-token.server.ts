import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "#app/utils/keys.server.ts";
import type { SignedIn } from "./session.ts";

let key: Buffer | undefined;

/** Returns the token that forms of a session's pages carry: product.md 15.11. */
export function formTokenOf({ session }: Pick<SignedIn, "session">): string {
  key ??= keyFor("tokens of signed-in forms");
  return createHmac("sha256", key).update(session.id).digest("base64url");
}

/** Whether a form was made for this session. */
export function isFormToken(person: Pick<SignedIn, "session">, token: string): boolean {
  const own = Buffer.from(formTokenOf(person));
  const given = Buffer.from(token);
  return own.length === given.length && timingSafeEqual(own, given);
}
