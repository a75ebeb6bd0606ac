import { z } from "zod";
import { signUpForm } from "../newsletter/sign-up-data.server.ts";
import { emailField, fieldErrors } from "./form-fields.server.ts";
import type { FormAnswer } from "./form-result.ts";
import { takeForm } from "./take-form.server.ts";

const newsletterSchema = z.object({ email: emailField });

/**
 * Stores a newsletter address. One that is there already gets the same answer as a new one, so that nobody can
 * ask the form who reads the newsletter.
 */
export async function subscribe(fields: URLSearchParams): Promise<FormAnswer> {
  const parsed = newsletterSchema.safeParse({ email: fields.get("email") ?? undefined });
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return { ok: false, status: 400, message: errors.email, errors };
  }
  return takeForm(signUpForm, fields, parsed.data);
}
