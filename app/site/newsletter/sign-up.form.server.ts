import { z } from "zod";
import { emailField, fieldErrors } from "../forms/form-fields.server.ts";
import type { FormAnswer } from "../forms/form-result.ts";
import { takeForm } from "../forms/take-form.server.ts";
import { signUpForm } from "./sign-up-data.server.ts";
import { type Topic, WEEK } from "./topics.ts";

const signUpSchema = z.object({ email: emailField });

/**
 * Takes a newsletter address. One that is there already gets the same answer as a new one, so that nobody can ask the form who reads the
 * newsletter: product.md 13.1.
 */
export async function subscribe(fields: URLSearchParams, topic: Topic = WEEK): Promise<FormAnswer> {
  const parsed = signUpSchema.safeParse({ email: fields.get("email") ?? undefined });
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return { ok: false, status: 400, message: errors.email, errors };
  }
  return takeForm(signUpForm, fields, { email: parsed.data.email, topic });
}
