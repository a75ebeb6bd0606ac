import { MARKED } from "#app/site/forms/form-fields.server.ts";
import { shopPath } from "../business-paths.ts";
import { wrongCode } from "../pages/code-field.tsx";
import type { OwnAnswer, OwnHandler } from "../pages/own-forms.server.ts";
import { accountName } from "../sign-in/account-name.server.ts";
import { getAccountByEmail } from "../sign-in/accounts-data.server.ts";
import { CHALLENGE_MINUTES } from "../sign-in/challenge.ts";
import { isStaleStaff } from "../sign-in/guards.server.ts";
import { mayMail } from "../sign-in/may-mail.server.ts";
import type { SignedIn } from "../sign-in/session.ts";
import { AUTHENTICATOR_PATH, withNext } from "../sign-in/sign-in-paths.ts";
import {
  acceptByCode,
  acceptSignedIn,
  askInvited,
  invitationOf,
  type Joined,
} from "./invitation-data.server.ts";
import { MOST_PEOPLE } from "./team-limits.ts";

type Handler = OwnHandler<SignedIn | undefined>;

const OVER: OwnAnswer = { ok: false, message: "This invitation is over." };

const FULL: OwnAnswer = {
  ok: false,
  message: `${MOST_PEOPLE} people look after this shop already, and no more can. Ask an owner to remove someone first.`,
};

/** Where the page that had the button showed somebody who is not signed in any more, or has another address by now. */
const NOT_SIGNED_IN: OwnAnswer = {
  ok: false,
  message:
    "You are no longer signed in here with the invited address, and nothing was accepted. The invitation still holds: accept it with a code.",
};

const STALE: OwnAnswer = {
  ok: false,
  message:
    "It is more than 15 minutes since you confirmed your mailbox, and nothing was accepted. The invitation still holds: accept it with a code.",
};

/** Accepts for who is signed in with the invited address. */
export const accept: Handler = async (_fields, person, { params }) => {
  const invitation = await invitationOf(params.secret ?? "");
  if (!invitation) return OVER;
  if (!person || person.session.kind === "half" || person.account.email !== invitation.email)
    return NOT_SIGNED_IN;
  if (isStaleStaff(person)) return STALE;
  return joined(await acceptSignedIn(person, invitation.id));
};

/** Sends the invited address a code. */
export const askCode: Handler = async (_fields, _, { request, params, address }) => {
  const invitation = await invitationOf(params.secret ?? "");
  if (!invitation) return OVER;
  const mail = await mayMail(request, invitation.email, address);
  return { ok: true, cookies: [await askInvited(invitation, mail)] };
};

/** Accepts by the code. */
export const acceptWithCode: Handler = async (fields, _, { request, params }) => {
  const invitation = await invitationOf(params.secret ?? "");
  if (!invitation) return OVER;
  const name = accountName.safeParse(fields.get("name") ?? "");
  // The form asks for a name where the address has no account yet.
  if (!name.success && !(await getAccountByEmail(invitation.email)))
    return { ok: false, message: MARKED, errors: { name: name.error.issues[0]?.message ?? "" } };
  const code = fields.get("code") ?? "";
  const spent = await acceptByCode(request, { id: invitation.id, code, name: name.data ?? "" });
  if (!spent.ok)
    return {
      ok: false,
      message: "This is not the code.",
      errors: { code: wrongCode(spent.left, CHALLENGE_MINUTES) },
    };
  const { joined: to, session } = spent.result;
  if (session?.half)
    return {
      ok: true,
      to: withNext(AUTHENTICATOR_PATH, new URL(request.url).pathname),
      notice: "Your address is proven. Accept the invitation after the code of your authenticator.",
      cookies: session.cookies,
    };
  const answer = joined(to);
  return answer.ok && session ? { ...answer, cookies: session.cookies } : answer;
};

function joined(to: Joined): OwnAnswer {
  if (to === "full") return FULL;
  return to
    ? { ok: true, to: shopPath(to.claimId), notice: "Welcome. You now look after this shop too." }
    : OVER;
}
