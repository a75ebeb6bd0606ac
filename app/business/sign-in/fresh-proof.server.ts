import { redirect } from "@remix-run/node";
import { isFreshlyProven, ownAddress, type Person, requireAccount } from "./guards.server.ts";
import { PROVE_PATH, withNext } from "./sign-in-paths.ts";

/**
 * Goes on only for who proved their mailbox less than 15 minutes ago (product.md 15.9): others are sent to the page that asks for a code,
 * and from there to `next`, the request's own page without it. In an action, what was typed is lost: ask in the loader too.
 */
export function requireFreshProof(
  person: Pick<Person, "session" | "account" | "staffRole">,
  request: Request,
  next = ownAddress(request),
): void {
  if (!isFreshlyProven(person)) throw redirect(withNext(PROVE_PATH, next), { status: 303 });
}

/** Returns who is signed in and proved their mailbox a moment ago. Throws as requireAccount and requireFreshProof. */
export async function requireProven({ request }: { request: Request }): Promise<Person> {
  const person = await requireAccount(request);
  requireFreshProof(person, request);
  return person;
}
