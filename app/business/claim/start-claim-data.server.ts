import type { ClaimRow } from "#app/backend/business-tables.ts";
import { applyChanges } from "#app/backend/changes.server.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { accountOf, isStaff } from "../sign-in/accounts-data.server.ts";
import type { Answered } from "../sign-in/challenge.ts";
import {
  askMailbox,
  challengeOfBrowser,
  seeLink,
  spendCode,
  spendLink,
} from "../sign-in/challenges-data.server.ts";
import { isFreshlyProven, isStaleStaff } from "../sign-in/guards.server.ts";
import type { MailAsker } from "../sign-in/may-mail.server.ts";
import { isSignedInStill } from "../sign-in/membership-data.server.ts";
import type { SignedIn } from "../sign-in/session.ts";
import { type NewSession, signIn } from "../sign-in/sign-in-data.server.ts";
import { beginClaim, type ClaimFields } from "./begin-claim-data.server.ts";
import type { Proof, RegistryRow } from "./claim-rules.ts";
import { type Proven, proveClaim } from "./prove-data.server.ts";
import { PROVE_MAIL } from "./prove-mail-data.server.ts";
import { evidenceOf, proofOfAddress } from "./registry.server.ts";

type Typed = ClaimFields & { licenseMatches: boolean };

/**
 * Which proof of a shop a session is by itself; undefined where the mailbox is to be asked (product.md 15.10, 15.12). The session has to be one of the
 * address that the claim names. A session goes on for weeks, and who left the shop reads its mailbox no more: where the address is the proof it
 * has to have been proven a moment ago, and of the staff anyhow, their authenticator with it.
 */
export async function proofBySession(
  person: SignedIn | undefined,
  row: RegistryRow,
  typed: Typed,
): Promise<Proof | undefined> {
  if (person?.session.kind === "half" || person?.account.email !== typed.email) return undefined;
  if (isStaleStaff(person)) return undefined;
  const proof = await proofOfAddress(typed, row);
  return proof === 3 || isFreshlyProven(person) ? proof : undefined;
}

/**
 * Claims a listing by the proof that its claimant's session is (proofBySession). Undefined where they were signed out, or erased the account, since the
 * request began.
 */
export async function claimSignedIn(
  person: SignedIn,
  row: RegistryRow,
  typed: Typed,
  proof: Proof,
): Promise<Proven | undefined> {
  const proven = await transaction(async (tx) => {
    if (!(await isSignedInStill(tx, person))) return undefined;
    const claim = await beginClaim(tx, row, typed);
    return proveClaim(tx, claim, person.account, proof);
  });
  await applyChanges();
  return proven;
}

/** Stores a claim and asks its mailbox; `mail` is what mailAsker said. Returns the secret for the browser's cookie. */
export async function claimByMail(
  row: RegistryRow,
  typed: Typed,
  mail: boolean | MailAsker,
): Promise<string> {
  return transaction(async (tx) => {
    const claim = await beginClaim(tx, row, typed);
    return ask(tx, claim, typed.email, mail);
  });
}

/** Asks the mailbox of a claim once more. */
export async function askAgain(
  claim: Pick<ClaimRow, "id" | "email">,
  mail: boolean | MailAsker,
): Promise<string> {
  return transaction((tx) => ask(tx, claim.id, claim.email, mail));
}

async function ask(tx: Tx, claim: string, email: string, mail: boolean | MailAsker): Promise<string> {
  const asked = { email, purpose: "claim", subject: claim, template: PROVE_MAIL, mail } as const;
  return (await askMailbox(tx, asked)).secret;
}

/** The claim whose code this browser waits for; undefined for none. */
export async function claimOfBrowser(secret: string): Promise<ClaimRow | undefined> {
  const asked = await challengeOfBrowser(secret);
  return asked?.purpose === "claim" ? unprovenClaim(asked.subject) : undefined;
}

/** The claim that a mail's link proves, and for whom; undefined for one that is over as for one that never was: neither says whose it is. */
export async function claimOfLink(link: string): Promise<{ claim: ClaimRow; email: string } | undefined> {
  const seen = await seeLink(link);
  if (seen?.purpose !== "claim" || seen.state !== "open") return undefined;
  const claim = await unprovenClaim(seen.subject);
  return claim && { claim, email: seen.email };
}

async function unprovenClaim(id: string | null): Promise<ClaimRow | undefined> {
  return single((db) =>
    db
      .selectFrom("claims")
      .selectAll()
      .where("id", "=", id ?? "")
      .where("state", "=", "unproven")
      .executeTakeFirst(),
  );
}

/** A proven address: what became of the claim, and the session that began. Of the staff it is half a one, which proves no claim. */
export type ProvenHere = { proven?: Proven; session: NewSession };

/** Proves a claim by the code that was typed in the browser that asked; else how many tries are left. */
export async function proveByCode(
  request: Request,
  { secret, code, claim }: { secret: string; code: string; claim: ClaimRow },
): Promise<ProvenHere | { left: number } | undefined> {
  const { proof } = await evidenceOf(claim);
  const spent = await spendCode({ secret, code, purpose: "claim" }, (tx, answered) =>
    prove(tx, request, answered, claim, proof),
  );
  await applyChanges();
  return spent.ok ? spent.result : { left: spent.left };
}

/** Proves a claim by a mail's link, in whichever browser opened it. */
export async function proveByLink(
  request: Request,
  { link, claim }: { link: string; claim: ClaimRow },
): Promise<ProvenHere | undefined> {
  const { proof } = await evidenceOf(claim);
  const spent = await spendLink({ link, purpose: "claim" }, (tx, answered) =>
    prove(tx, request, answered, claim, proof),
  );
  await applyChanges();
  return spent?.result;
}

/**
 * All in the transaction that spends the code: the account of the address, what becomes of the claim, the session. Who reads a mailbox of the
 * staff alone claims nothing in their name: nobody decides about a shop that they claim (product.md 15.5, 15.10).
 */
async function prove(
  tx: Tx,
  request: Request,
  { email, subject }: Answered,
  { id, name }: ClaimRow,
  proof: Proof,
): Promise<ProvenHere | undefined> {
  if (subject !== id) return undefined;
  const account = await accountOf(tx, { email, name });
  if (await isStaff(tx, account.id)) return { session: await signIn(tx, request, account) };
  const proven = await proveClaim(tx, id, account, proof);
  return proven && { proven, session: await signIn(tx, request, account) };
}
