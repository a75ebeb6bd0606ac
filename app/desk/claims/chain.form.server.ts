import { deskPath } from "#app/business/business-paths.ts";
import { chainOf, grantTogether } from "#app/business/claim/chain-data.server.ts";
import { wakeClaim } from "#app/business/claim/wake-data.server.ts";
import { ownListingsOf } from "#app/business/deciding/own-shop-data.server.ts";
import type { OwnAnswer } from "#app/business/pages/own-forms.server.ts";
import type { StaffMember } from "#app/business/sign-in/guards.server.ts";
import { needsProof, noteOf, PROVE_FIRST } from "./claims.form.server.ts";

/** Grants what is marked of an account's claims: what could not be granted is said by its name, and waits. */
export async function chainForm(fields: URLSearchParams, by: StaffMember, claim: string): Promise<OwnAnswer> {
  const claims = fields.getAll("claim");
  if (claims.length === 0) return { ok: false, message: "Mark the claims to grant." };
  const { waiting } = await chainOf(claim, await ownListingsOf(by.account.id));
  for (const { id } of waiting) if (claims.includes(id) && (await needsProof(by, id))) return PROVE_FIRST;
  const { granted, refused } = await grantTogether(by, { claim, claims, note: noteOf(fields) });
  const done = granted === 1 ? "1 claim is granted." : `${granted} claims are granted.`;
  if (refused.length === 0) return { ok: true, to: deskPath("claims"), notice: done };
  const why = refused.map(({ name, message }) => `${name}: ${message}`).join(" ");
  return { ok: false, message: `${granted > 0 ? done : "Nothing is granted."} ${why}` };
}

/** Says which row of the file is a sleeping claim's shop. */
export async function wakeForm(fields: URLSearchParams, by: StaffMember, claim: string): Promise<OwnAnswer> {
  const listing = fields.get("listing");
  if (!listing) return { ok: false, errors: { listing: "Choose the row that is this shop’s" } };
  if (await needsProof(by, claim)) return PROVE_FIRST;
  const decided = await wakeClaim(by, { claim, listing });
  return decided.ok ? { ok: true, notice: "The claim is active again, at the row you chose." } : decided;
}
