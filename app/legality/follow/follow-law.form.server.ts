import { mailLeaves } from "#app/backend/mail/mail-home.server.ts";
import type { FormAnswer } from "#app/site/forms/form-result.ts";
import type { Thanks } from "#app/site/forms/form-thanks.ts";
import { subscribe } from "#app/site/newsletter/sign-up.form.server.ts";
import { lawTopic } from "#app/site/newsletter/topics.ts";
import { parseLawState } from "../facts/law-states.ts";

const CONFIRM: Thanks = {
  title: "Check your inbox",
  next: "We sent you an email with one button. Press it to follow this law.",
};

const LATER: Thanks = { title: "We have your address", next: "These emails have not started yet." };

/** Signs a reader up for a state's law, which the form names; they confirm by mail as for any topic. */
export async function followLaw(fields: URLSearchParams, visitor: { address: string }): Promise<FormAnswer> {
  const state = parseLawState(fields.get("state") ?? "");
  if (!state) return { ok: false, status: 400, errors: { state: "Choose a state from the list." } };
  const answer = await subscribe(fields, visitor, lawTopic(state));
  return answer.ok ? { ...answer, thanks: mailLeaves ? CONFIRM : LATER } : answer;
}
