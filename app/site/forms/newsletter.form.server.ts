import { z } from "zod";
import { insertRow } from "#app/backend/insert.server.ts";
import { emailField, fieldErrors } from "./form-fields.server.ts";
import type { FormAnswer } from "./form-result.ts";

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
  const outcome = await insertRow("newsletter_subscribers", parsed.data);
  if (outcome !== "failed") return { ok: true };
  return {
    ok: false,
    status: 503,
    message: "We could not save your address just now. Nothing was lost: please try again in a minute.",
  };
}
