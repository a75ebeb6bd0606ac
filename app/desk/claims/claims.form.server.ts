import { deskPath } from "#app/business/business-paths.ts";
import { CALL_OUTCOMES, type CallOutcome, recordCall } from "#app/business/claim/calls-data.server.ts";
import { claimCase } from "#app/business/claim/claim-case-data.server.ts";
import { CLAIM_REASONS, type ClaimDecision } from "#app/business/claim/claim-reasons.ts";
import { decideClaim } from "#app/business/claim/decide-data.server.ts";
import { revokeClaim, undoDecision } from "#app/business/claim/revoke-data.server.ts";
import type { Decided } from "#app/business/deciding/decision-data.server.ts";
import type { OwnAnswer } from "#app/business/pages/own-forms.server.ts";
import { isFreshlyProven, type StaffMember } from "#app/business/sign-in/guards.server.ts";
import { plainText } from "#app/utils/plain-text.ts";
import { seenBy } from "../decision.server.ts";
import { MOST_OF_NOTE } from "../note-lengths.ts";

const DONE: Record<ClaimDecision, string> = {
  grant: "The claim is granted.",
  refuse: "The claim is refused.",
  ask: "The claimant is asked for more.",
};

/** Notes a call, if one is told, and decides unless only the call was to be noted. */
export async function decideForm(
  fields: URLSearchParams,
  by: StaffMember,
  claim: string,
): Promise<OwnAnswer> {
  const outcome = fields.get("outcome") ?? "";
  const onlyCall = fields.get("do") === "call";
  if (onlyCall && !isOutcome(outcome))
    return { ok: false, errors: { outcome: "Choose what the shop answered" } };
  if (isOutcome(outcome)) {
    const noted = await recordCall(by, { claim, outcome, code: fields.get("code") ?? "" });
    if (!noted.ok) return { ok: false, errors: { code: noted.message } };
    if (onlyCall) return { ok: true, notice: "The call is noted." };
  }
  const decision = fields.get("decision") ?? "";
  if (!Object.hasOwn(CLAIM_REASONS, decision))
    return again(fields, isOutcome(outcome), { errors: { decision: "Choose what to do" } });
  if (decision === "grant" && (await needsProof(by, claim)))
    return again(fields, isOutcome(outcome), PROVE_FIRST);
  const decided = await decideClaim(by, {
    claim,
    decision: decision as ClaimDecision,
    reason: fields.get("reason") ?? "",
    note: noteOf(fields),
    seen: seenBy(fields),
  });
  if (!decided.ok) return again(fields, isOutcome(outcome), { message: decided.message });
  return { ok: true, to: deskPath("claims"), notice: DONE[decision as ClaimDecision] };
}

/** What the site granted by itself, an objection to it, or a claim that sleeps: the desk has looked, and leaves the shop with who has it. */
export async function confirmForm(
  fields: URLSearchParams,
  by: StaffMember,
  claim: string,
): Promise<OwnAnswer> {
  if (await needsProof(by, claim)) return PROVE_FIRST;
  const one = await claimCase(claim);
  const reason = ({ 1: "address-on-file", 2: "own-domain", 3: "shop-agreed" } as const)[one?.proof ?? 3];
  const decided = await decideClaim(by, {
    claim,
    decision: "grant",
    reason,
    note: noteOf(fields),
    seen: seenBy(fields),
  });
  return answerOf(decided, "You have checked: the shop stays with its owners.");
}

/**
 * Whether somebody is to prove their mailbox before they decide a claim for its claimant: that takes the shop from who has it, as revoking does, settles
 * what the address on file objects to, for good, or says whose shop a listing is that the file has under another name. product.md 15.9.
 */
export async function needsProof(by: StaffMember, claim: string): Promise<boolean> {
  if (isFreshlyProven(by)) return false;
  const one = await claimCase(claim);
  return Boolean(one?.contest || one?.objectedAt || one?.asleepSince);
}

/** What takes a shop away asks for it: product.md 15.9. */
export const PROVE_FIRST = {
  ok: false,
  message: "First prove that the mailbox is yours. Your last proof is too old for this.",
} as const satisfies OwnAnswer;

/** Takes the shop away, by who proved a moment ago that they are themselves, which its act asks for: product.md 15.9. */
export async function revokeForm(
  fields: URLSearchParams,
  by: StaffMember,
  claim: string,
): Promise<OwnAnswer> {
  const reason = fields.get("reason") ?? "";
  return answerOf(await revokeClaim(by, { claim, reason, note: noteOf(fields) }), "The claim is revoked.");
}

/**
 * Takes a decision back, for 30 days. Where that takes a shop away, or gives it back to whom the desk took it from, it asks for the same proof as revoking: who was
 * refused waits again, and has nothing yet.
 */
export async function undoForm(fields: URLSearchParams, by: StaffMember, claim: string): Promise<OwnAnswer> {
  const one = await claimCase(claim);
  if ((one?.state !== "refused" || one.undoGives) && !isFreshlyProven(by)) return PROVE_FIRST;
  return answerOf(await undoDecision(by, { claim, seen: seenBy(fields) }), "The decision is reversed.");
}

function answerOf(decided: Decided, notice: string): OwnAnswer {
  return decided.ok ? { ok: true, notice } : decided;
}

/** A call that was noted is not noted twice: the page shows the rest as it was typed. */
function again(
  fields: URLSearchParams,
  noted: boolean,
  refusal: { errors?: Record<string, string>; message?: string },
): OwnAnswer {
  const values = Object.fromEntries(
    ["decision", "reason", "note"].map((name) => [name, fields.get(name) ?? ""]),
  );
  const call = noted ? "The call is noted. " : "";
  return { ok: false, ...refusal, message: call + (refusal.message ?? "Nothing is decided yet."), values };
}

function isOutcome(text: string): text is CallOutcome {
  return Object.hasOwn(CALL_OUTCOMES, text);
}

/** What the desk says to itself. */
export function noteOf(fields: URLSearchParams): string | null {
  return plainText(fields.get("note") ?? "").slice(0, MOST_OF_NOTE.claim) || null;
}
