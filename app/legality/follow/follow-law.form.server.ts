import type { FormAnswer } from "#app/site/forms/form-result.ts";
import { subscribe } from "#app/site/newsletter/sign-up.form.server.ts";
import { lawTopic } from "#app/site/newsletter/topics.ts";
import { parseLawState } from "../facts/law-states.ts";

/** Signs a reader up for a state's law, which comes in a hidden field; they confirm by mail as for any topic. */
export async function followLaw(fields: URLSearchParams, visitor: { address: string }): Promise<FormAnswer> {
  const state = parseLawState(fields.get("state") ?? "");
  if (!state)
    return { ok: false, status: 400, message: "The form was not complete. Please load the page again." };
  return subscribe(fields, visitor, lawTopic(state));
}
