import { z } from "zod";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { invite, removeMember, roleOf, withdrawInvitation } from "#app/business/members/team-data.server.ts";
import { MOST_INVITED_A_DAY, MOST_PEOPLE } from "#app/business/members/team-limits.ts";
import type { OwnAnswer, OwnHandler } from "#app/business/pages/own-forms.server.ts";
import { requireFreshProof } from "#app/business/sign-in/fresh-proof.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { mayMailOther } from "#app/business/sign-in/may-mail.server.ts";
import { emailField, MARKED, refuseFields } from "#app/site/forms/form-fields.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { pathWithInvitation } from "./kept-invitation.server.ts";

const inviteSchema = z.object({
  email: emailField,
  role: z.enum(["owner", "manager"], { error: "Choose what they may do" }),
});

/** Invites an address: an owner by who proved the mailbox a moment ago. product.md 15.9, 15.18. */
export const inviteForm: OwnHandler<Membership> = async (fields, member, { request, address }) => {
  requireOwner(member);
  const parsed = inviteSchema.safeParse({
    email: fields.get("email") ?? undefined,
    role: fields.get("role") ?? undefined,
  });
  if (!parsed.success) return { ...refuseFields(parsed.error), ok: false, status: 400 };
  if (parsed.data.role === "owner") {
    const { pathname } = new URL(request.url);
    requireFreshProof(member, request, pathWithInvitation(member, pathname, parsed.data.email));
  }
  if (!(await mayMailOther(request, member.account, { email: parsed.data.email, address })))
    return {
      ok: false,
      status: 429,
      message: "Too many emails were sent to this address, or from here. Try again later.",
    };
  const said = await invite(member, parsed.data);
  if (said === "gone") throw missing("There is no such page.");
  if (said === "member") return refused("email", "This address already looks after the shop.");
  if (said === "too-many") return refused("email", "Ten invitations are already open. Withdraw one first.");
  if (said === "full")
    return refused(
      "email",
      `A shop can have ${MOST_PEOPLE} people, those invited among them. Remove someone first.`,
    );
  if (said === "often")
    return {
      ok: false,
      status: 429,
      message: `A shop can invite ${MOST_INVITED_A_DAY} times a day. Try again tomorrow.`,
    };
  const { pathname } = new URL(request.url);
  return { ok: true, to: pathname, notice: "The invitation is on its way. It works for 7 days." };
};

export const withdrawForm: OwnHandler<Membership> = async (fields, member) => {
  requireOwner(member);
  const done = await withdrawInvitation(member, fields.get("invitation") ?? "");
  return done ? { ok: true, notice: "The invitation was withdrawn." } : ANSWERED;
};

/** Takes a manager out at once, an owner after a proof. */
export const removeForm: OwnHandler<Membership> = async (fields, member, { request }) => {
  requireOwner(member);
  const accountId = fields.get("account") ?? "";
  if (accountId === member.account.id) throw missing("There is no such page.");
  const role = await roleOf(member, accountId);
  if (role === "owner") requireFreshProof(member, request);
  const done = role !== undefined && (await removeMember(member, accountId));
  return done === true ? { ok: true, notice: "They no longer look after the shop." } : GONE;
};

/** Leaves, after a proof. The last owner says that the claim ends with it. */
export const leaveForm: OwnHandler<Membership> = async (fields, member) => {
  if (fields.get("sure") !== "yes")
    return refused("sure", "Check this box first, so that nobody leaves by mistake.");
  // Who was not told that the shop is nobody's then, since another owner was there, is told first.
  const done = await removeMember(member, member.account.id, new Date(), fields.get("last") === "yes");
  if (done === "last")
    return refused(
      "sure",
      "Nothing was changed: the other owners left meanwhile. Read what follows for the shop now.",
    );
  return done ? { ok: true, to: `${DASHBOARD_PATH}?all`, notice: `You left ${member.listingName}.` } : GONE;
};

const GONE: OwnAnswer = { ok: false, status: 409, message: "They had already left. Nothing was changed." };

const ANSWERED: OwnAnswer = {
  ok: false,
  status: 409,
  message: "This invitation no longer waits: it was accepted, withdrawn or is over. Nothing was changed.",
};

function refused(field: string, text: string): OwnAnswer {
  return { ok: false, message: MARKED, errors: { [field]: text } };
}

function requireOwner({ role }: Membership): void {
  if (role !== "owner") throw missing("There is no such page.");
}
