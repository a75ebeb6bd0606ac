import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { emailField, refuseFields } from "#app/site/forms/form-fields.server.ts";
import { log } from "#app/utils/log.server.ts";
import { pathAfterSignIn } from "../business-paths.ts";
import { wrongCode } from "../pages/code-field.tsx";
import type { OwnAnswer, OwnHandler } from "../pages/own-forms.server.ts";
import { askSignIn } from "./ask-sign-in-data.server.ts";
import { CHALLENGE_MINUTES } from "./challenge.ts";
import { challengeOfBrowser } from "./challenges-data.server.ts";
import { CHALLENGE_COOKIE, readCookie } from "./session-cookie.server.ts";
import { signInByCode, signInByLink } from "./sign-in-by-data.server.ts";
import { AUTHENTICATOR_PATH, CODE_PATH, withNext } from "./sign-in-paths.ts";
import { signInOff } from "./sign-in-works.server.ts";

/** Every answer takes so long: several times what the rows take. */
const LEAST_MILLISECONDS = 60;

const askSchema = z.object({ email: emailField });

const OFF: OwnAnswer = { ok: false, status: 503, message: "Nobody can sign in here right now." };

/** The form of /sign-in. */
export const ask: OwnHandler<undefined> = async (fields, _, { request, address }) => {
  if (signInOff) return OFF;
  const parsed = askSchema.safeParse({ email: fields.get("email") ?? undefined });
  if (!parsed.success) return { ...refuseFields(parsed.error), ok: false, status: 400 };
  const next = pathAfterSignIn(new URL(request.url).searchParams.get("next"));
  const [cookie] = await Promise.all([
    askSignIn(request, { email: parsed.data.email, next, address }),
    wait(LEAST_MILLISECONDS),
  ]);
  return { ok: true, to: CODE_PATH, cookies: [cookie] };
};

/** "Send a new code": as asking for the same address once more. */
export const askAgain: OwnHandler<undefined> = async (_fields, _, { request, address }) => {
  if (signInOff) return OFF;
  const asked = await challengeOfBrowser(readCookie(request, CHALLENGE_COOKIE) ?? "");
  if (asked?.purpose !== "sign-in") return { ok: true, to: "/sign-in" };
  const [cookie] = await Promise.all([
    askSignIn(request, { email: asked.email, next: pathAfterSignIn(asked.subject), address }),
    wait(LEAST_MILLISECONDS),
  ]);
  return {
    ok: true,
    to: CODE_PATH,
    notice: "If the address has an account, a new code is on its way.",
    cookies: [cookie],
  };
};

/** The code of the mail, in the browser that asked. */
export const typeCode: OwnHandler<undefined> = async (fields, _, { request }) => {
  const spent = await signInByCode(request, fields.get("code") ?? "");
  if (!spent.ok) {
    log.warn({ left: spent.left }, "a wrong code was typed");
    return {
      ok: false,
      message: "This is not the code.",
      errors: { code: wrongCode(spent.left, CHALLENGE_MINUTES) },
    };
  }
  return signedIn(spent.result);
};

/** The button of a link's page. */
export const pressLink: OwnHandler<undefined> = async (_fields, _, { request, params }) => {
  const spent = await signInByLink(request, params.secret ?? "");
  return spent ? signedIn(spent.result) : { ok: false, message: "This link no longer works." };
};

function signedIn({ cookies, half, next }: { cookies: string[]; half: boolean; next: string }): OwnAnswer {
  return { ok: true, to: half ? withNext(AUTHENTICATOR_PATH, next) : next, cookies };
}
