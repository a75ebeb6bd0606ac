import { z } from "zod";
import { insertRow } from "#app/backend/insert.server.ts";
import { emailField, fieldErrors } from "#app/site/email-field.server.ts";
import type { FormAnswer } from "#app/site/page-forms.server.ts";
import { parseState } from "#app/utils/us-states.ts";
import { INTERESTS } from "./interests.ts";

const optionalText = (most: number, message: string) =>
  z
    .string()
    .trim()
    .max(most, message)
    .transform((text) => text || null)
    .nullable();

/** A lead: spec.md section 3. */
const leadSchema = z.object({
  email: emailField,
  city: optionalText(100, "Please keep the city under 100 characters."),
  state: z
    .string()
    .trim()
    .nullable()
    .transform((text, context) => {
      if (!text) return null;
      const state = parseState(text);
      if (!state) context.addIssue({ code: "custom", message: "Please choose a state." });
      return state ?? null;
    }),
  interest: z.enum(Object.keys(INTERESTS) as [string, ...string[]], {
    error: "Please choose what interests you.",
  }),
});

/** Stores a lead. */
export async function submitLead(fields: URLSearchParams): Promise<FormAnswer> {
  const parsed = leadSchema.safeParse({
    email: fields.get("email") ?? undefined,
    city: fields.get("city"),
    state: fields.get("state"),
    interest: fields.get("interest") ?? undefined,
  });
  if (!parsed.success) {
    return {
      ok: false,
      status: 400,
      message: "Please look at the marked fields.",
      errors: fieldErrors(parsed.error),
    };
  }
  if ((await insertRow("leads", parsed.data)) !== "failed") return { ok: true };
  return {
    ok: false,
    status: 503,
    message: "We could not save this just now. Nothing was lost: please try again in a minute.",
  };
}
