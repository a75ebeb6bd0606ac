import { wrongCode } from "../pages/code-field.tsx";
import type { OwnAnswer, OwnHandler } from "../pages/own-forms.server.ts";
import { CHALLENGE_MINUTES } from "../sign-in/challenge.ts";
import { mailAsker } from "../sign-in/may-mail.server.ts";
import { challengeCookie } from "../sign-in/session-cookie.server.ts";
import { AUTHENTICATOR_PATH } from "../sign-in/sign-in-paths.ts";
import { CLAIM_SENT_PATH, pathOfProven } from "./claim-paths.ts";
import { requireAsked } from "./sent.page.server.ts";
import {
  askAgain,
  claimOfLink,
  type ProvenHere,
  proveByCode,
  proveByLink,
} from "./start-claim-data.server.ts";

/** Reads the code that was typed in the browser that asked. */
export const submitCode: OwnHandler<undefined> = async (fields, _, { request }) => {
  const { secret, claim } = await requireAsked(request);
  const done = await proveByCode(request, { secret, claim, code: fields.get("code") ?? "" });
  if (!done || "session" in done) return goOn(done);
  return {
    ok: false,
    errors: { code: wrongCode(done.left, CHALLENGE_MINUTES) },
    message: "Check the code.",
  };
};

/** Sends another code to the same address. */
export const submitAgain: OwnHandler<undefined> = async (_, __, { request, address }) => {
  const { claim } = await requireAsked(request);
  const secret = await askAgain(claim, (await mailAsker(request, claim.email, address)) ?? false);
  return {
    ok: true,
    to: CLAIM_SENT_PATH,
    notice: "If the address can be reached, a new code is on its way. The old one no longer works.",
    cookies: [challengeCookie(secret)],
  };
};

/** The button of the page that a mail's link opens. */
export const submitLink: OwnHandler<undefined> = async (_, __, { request, params }) => {
  const link = params.secret ?? "";
  const seen = await claimOfLink(link);
  return goOn(seen && (await proveByLink(request, { link, claim: seen.claim })));
};

function goOn(done: ProvenHere | undefined): OwnAnswer {
  if (!done) return { ok: false, message: "This claim is over, and nothing was changed. Start again." };
  const { proven, session } = done;
  if (proven) return { ok: true, to: pathOfProven(proven), cookies: session.cookies };
  return {
    ok: true,
    to: AUTHENTICATOR_PATH,
    notice:
      "Your address is proven, and nothing is claimed yet. Claim the listing after the code of your authenticator.",
    cookies: session.cookies,
  };
}
