import { z } from "zod";
import { emailField, optionalState, optionalText, refuseFields } from "#app/site/forms/form-fields.server.ts";
import type { FormAnswer } from "#app/site/forms/form-result.ts";
import type { Thanks } from "#app/site/forms/form-thanks.ts";
import { takeForm } from "#app/site/forms/take-form.server.ts";
import { INTERESTS } from "./interests.ts";
import { leadForm } from "./lead-data.server.ts";

/** A lead: product.md 9.3. */
const leadSchema = z.object({
  email: emailField,
  city: optionalText(100, "Keep the city under 100 characters"),
  state: optionalState,
  interest: z.enum(Object.keys(INTERESTS) as [string, ...string[]], {
    error: "Choose what interests you",
  }),
});

const THANKS: Thanks = {
  title: "You are on the list",
  next: "An editor emails you when something changes in the directory near you.",
};

/** Stores a lead. */
export async function submitLead(fields: URLSearchParams): Promise<FormAnswer> {
  const parsed = leadSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return refuseFields(parsed.error);
  return takeForm(leadForm, fields, parsed.data, THANKS);
}
