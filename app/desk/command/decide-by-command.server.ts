import { CLI } from "#app/business/audit/audit-data.server.ts";
import { CALL_OUTCOMES, type CallOutcome, recordCall } from "#app/business/claim/calls-data.server.ts";
import { chainOf, grantTogether } from "#app/business/claim/chain-data.server.ts";
import { CLAIM_REASONS, type ClaimDecision } from "#app/business/claim/claim-reasons.ts";
import { decideClaim } from "#app/business/claim/decide-data.server.ts";
import { revokeClaim, undoDecision } from "#app/business/claim/revoke-data.server.ts";
import { wakeClaim } from "#app/business/claim/wake-data.server.ts";
import type { Decided } from "#app/business/deciding/decision-data.server.ts";
import { parseReason } from "#app/business/deciding/reasons.ts";
import { DEAL_REASONS } from "#app/catalogue/deals/deciding/deal-reasons.ts";
import { decideDeal, undoDealDecision } from "#app/catalogue/deals/deciding/decide-deal-data.server.ts";
import { decideEdit, undoEditDecision } from "#app/directory/edits/decide-edit-data.server.ts";
import { EDIT_REASONS } from "#app/directory/edits/edit-reasons.ts";
import { editCase } from "#app/directory/edits/edits-at-desk-data.server.ts";
import { decidePhoto } from "#app/directory/photos/decide-photo-data.server.ts";
import { PHOTO_REASONS } from "#app/directory/photos/photo-reasons.ts";
import { readEditKey } from "../listings/edit-key.server.ts";
import { MOST_OF_NOTE } from "../note-lengths.ts";
import type { Said } from "./said.ts";

type Options = Readonly<Record<string, string | undefined>>;

/** Decides by a command's words; undefined where they are none. */
export async function decideByCommand(
  [command, first, second]: readonly [string, string, string],
  options: Options,
): Promise<Said | undefined> {
  const { reason = "", note } = options;
  if (!first) return undefined;
  const most = command === "accept" || command === "decline" ? MOST_OF_NOTE.decision : MOST_OF_NOTE.claim;
  if (note && note.length > most)
    return {
      ok: false,
      lines: [
        `The note has ${note.length.toLocaleString("en-US")} characters and may have ${most.toLocaleString("en-US")}. Nothing was decided.`,
      ],
    };
  if (Object.hasOwn(CLAIM_REASONS, command))
    return said(await decideClaim(CLI, { claim: first, decision: command as ClaimDecision, reason, note }));
  if (command === "wake" && second) return said(await wakeClaim(CLI, { claim: first, listing: second }));
  if (command === "grant-all") return grantAll(first, note);
  if (command === "revoke") return said(await revokeClaim(CLI, { claim: first, reason, note }));
  if (command === "call" && Object.hasOwn(CALL_OUTCOMES, second))
    return said(await recordCall(CLI, { claim: first, outcome: second as CallOutcome, code: options.code }));
  if (!second || (command !== "accept" && command !== "decline")) return undefined;
  const decision = command === "accept" ? "accept" : "refuse";
  const decided = await decideShops(first, second, { decision, reason, note });
  return decided && said(decided);
}

/** Takes a decision back; undefined for a queue whose decisions cannot be. */
export async function undoByCommand(queue: string, id: string): Promise<Said | undefined> {
  if (queue === "claims") return said(await undoDecision(CLI, { claim: id }));
  if (queue === "deals") return said(await undoDealDecision(CLI, { deal: id }));
  if (queue === "photos") return said(await decidePhoto(CLI, { photo: id, decision: "undo" }));
  const edit = queue === "listings" && readEditKey(id);
  if (edit) return said(await undoEditDecision(CLI, edit));
  return undefined;
}

async function decideShops(
  queue: string,
  id: string,
  { reason, ...asked }: { decision: "accept" | "refuse"; reason: string; note?: string },
): Promise<Decided | undefined> {
  if (queue === "deals")
    return decideDeal(CLI, { deal: id, ...asked, reason: parseReason(DEAL_REASONS, reason) });
  if (queue === "photos")
    return decidePhoto(CLI, { photo: id, ...asked, reason: parseReason(PHOTO_REASONS, reason) });
  if (queue !== "listings") return undefined;
  const key = readEditKey(id);
  const edit = key && (await editCase(key.listingId, key.field));
  if (edit?.state !== "waiting") return { ok: false, message: "This change is no longer waiting." };
  const { listingId, field, revision } = edit;
  return decideEdit(CLI, { listingId, field, revision, ...asked, reason: parseReason(EDIT_REASONS, reason) });
}

/** All that an account waits for, by one of its claims. */
async function grantAll(claim: string, note: string | undefined): Promise<Said> {
  const { waiting } = await chainOf(claim);
  const { granted, refused } = await grantTogether(CLI, { claim, claims: waiting.map(({ id }) => id), note });
  const lines = refused.map(({ name, message }) => `${name}: ${message}`);
  return { ok: granted > 0 && refused.length === 0, lines: [`${granted} granted.`, ...lines] };
}

function said(decided: Decided): Said {
  return decided.ok ? { ok: true, lines: ["Done."] } : { ok: false, lines: [decided.message] };
}
