import { z } from "zod";
import {
  optionalEmail,
  optionalText,
  refuseFields,
  requiredLines,
} from "#app/site/forms/form-fields.server.ts";
import type { FormAnswer } from "#app/site/forms/form-result.ts";
import type { Thanks } from "#app/site/forms/form-thanks.ts";
import { takeForm } from "#app/site/forms/take-form.server.ts";
import { parseLawState } from "../facts/law-states.ts";
import { PRODUCTS } from "../facts/vocabulary.ts";
import { lawChangeForm } from "./law-change-data.server.ts";

const INCOMPLETE = "Part of the form was missing. Load the page again.";

/** A reader's word that a law is not what its page says. Which page it was comes in hidden fields. */
const reportSchema = z.object({
  product: z.enum(Object.keys(PRODUCTS) as [string, ...string[]], { error: INCOMPLETE }),
  state: z.string({ error: INCOMPLETE }).transform((text, context) => {
    const state = parseLawState(text);
    if (state) return state;
    context.addIssue({ code: "custom", message: INCOMPLETE });
    return z.NEVER;
  }),
  message: requiredLines(4000, "Say what changed", "Keep it under 4,000 characters"),
  source: optionalText(500, "Keep the source under 500 characters"),
  email: optionalEmail,
});

const THANKS: Thanks = { title: "We have your report", next: "We check it against the law.", numbered: true };

/** Stores a report. */
export async function submitLawChange(fields: URLSearchParams): Promise<FormAnswer> {
  const parsed = reportSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return refuse(parsed.error);
  return takeForm(lawChangeForm, fields, parsed.data, THANKS);
}

/** What is wrong with a hidden field has no field on the page to stand beside: the form says it. */
function refuse(error: z.ZodError): FormAnswer {
  const hidden = error.issues.some(({ message }) => message === INCOMPLETE);
  return hidden ? { ok: false, status: 400, message: INCOMPLETE } : refuseFields(error);
}
