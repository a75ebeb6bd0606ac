import { redirect } from "@remix-run/node";
import { databaseKind } from "#app/backend/database-kind.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { SIGN_IN_PATH } from "../business-paths.ts";
import { type Shop, shopsOf } from "./membership-data.server.ts";
import { PROOF_MILLISECONDS, type SignedIn } from "./session.ts";
import { readCookie, SESSION_COOKIE, signInWorks } from "./session-cookie.server.ts";
import { sessionOf } from "./sessions-data.server.ts";

declare const checked: unique symbol;

/** Somebody who is signed in. Only requireAccount makes one. */
export type Person = SignedIn & { readonly [checked]: "person" };

/** Somebody's place in a shop. Only requireMember makes one: what is a shop's own takes it, and filters by its claim. */
export type Membership = SignedIn & Shop & { readonly [checked]: "member" };

/** Somebody's place in the staff. Only requireStaff makes one. */
export type StaffMember = SignedIn & { staffRole: "editor" | "operator"; readonly [checked]: "staff" };

/** Throws a 404 where the site keeps nothing: product.md 15.1. */
export function requireBackend(): void {
  if (databaseKind === "none") throw missing("Not found");
}

/** Returns who is signed in, also staff before their second factor; undefined for nobody. Throws the 503 page. */
export async function whoIs(request: Request): Promise<SignedIn | undefined> {
  requireBackend();
  const secret = readCookie(request, SESSION_COOKIE);
  if (!secret || !signInWorks) return undefined;
  return orAway(() => sessionOf(secret));
}

/**
 * Returns who is signed in. Throws a redirect to the sign-in page (and back) for nobody, to the second factor for staff before it, a
 * 404 where the site keeps nothing and a 503 while the database is away.
 */
export async function requireAccount(request: Request): Promise<Person> {
  const person = await whoIs(request);
  if (!person) throw toSignIn(request);
  if (person.session.kind === "half") throw redirect(`${SIGN_IN_PATH}/authenticator`, { status: 303 });
  return person as Person;
}

/** Returns the asking account's place in a shop, as an owner where told. Throws as requireAccount, and a 404 for who has none. */
export async function requireMember(
  request: Request,
  claimId: string | undefined,
  role?: "owner",
): Promise<Membership> {
  const person = await requireAccount(request);
  const shops = await orAway(() => shopsOf(person.account.id));
  const shop = shops.find((one) => one.claimId === claimId);
  if (!shop || (role === "owner" && shop.role !== "owner")) throw missing("There is no such page.");
  return { ...person, ...shop } as unknown as Membership;
}

/** Returns the asking account's place in the staff, as an operator where told. Throws as requireAccount, and a 404 for who has none. */
export async function requireStaff(request: Request, role?: "operator"): Promise<StaffMember> {
  const person = await requireAccount(request);
  const { session, staffRole } = person;
  if (session.kind !== "staff" || !staffRole || (role === "operator" && staffRole !== "operator"))
    throw missing("There is no such page.");
  return person as unknown as StaffMember;
}

/** Whether somebody proved a moment ago that the mailbox is theirs: product.md 15.9. */
export function isFreshlyProven({ session }: SignedIn, now = new Date()): boolean {
  return now.getTime() - Date.parse(session.proven_at) < PROOF_MILLISECONDS;
}

/**
 * Whether somebody of the staff proved who they are too long ago to be made a claimant or one of a shop's people: by a cookie of hours ago they would
 * decide nothing about that shop from then on, and be shown nothing of it (product.md 15.5).
 */
export function isStaleStaff(person: SignedIn): boolean {
  return person.staffRole !== undefined && !isFreshlyProven(person);
}

/** A form's post cannot be asked for again by GET: who is back from signing in gets its page. */
function toSignIn(request: Request): Response {
  return redirect(`${SIGN_IN_PATH}?${new URLSearchParams({ next: ownAddress(request) })}`, {
    status: 303,
    headers: { "Cache-Control": CACHE.never },
  });
}

/** The page that a request is about, as its visitor sees the address. */
export function ownAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const asked = new URLSearchParams(search);
  asked.delete("_data");
  asked.delete("index");
  const query = asked.toString();
  return pathname + (query && `?${query}`);
}
