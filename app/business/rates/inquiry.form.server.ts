import { z } from "zod";
import { insertRow } from "#app/backend/insert.server.ts";
import {
  emailField,
  NOT_STORED,
  optionalState,
  optionalText,
  refuseFields,
  requiredText,
} from "#app/site/forms/form-fields.server.ts";
import type { FormAnswer } from "#app/site/forms/form-result.ts";
import { storedInterest } from "./interests.server.ts";

/** A lead (product.md 9.3) with what an advertiser says beside it: supabase/schemas/leads.sql. */
export const inquirySchema = z.object({
  company: requiredText(
    200,
    "Please enter your company's name.",
    "Please keep the name under 200 characters.",
  ),
  licence_number: optionalText(60, "Please keep the license number under 60 characters."),
  email: emailField,
  city: optionalText(100, "Please keep the city under 100 characters."),
  state: optionalState,
  interest: z.string("Please choose what you want to ask about.").transform((slug, context) => {
    const interest = storedInterest(slug);
    if (!interest) {
      context.addIssue({ code: "custom", message: "Please choose what you want to ask about." });
      return z.NEVER;
    }
    return interest;
  }),
  message: optionalText(4000, "Please keep the message under 4,000 characters."),
});

/** Stores an advertiser's inquiry as a lead. */
export async function submitInquiry(fields: URLSearchParams): Promise<FormAnswer> {
  const parsed = inquirySchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return refuseFields(parsed.error);
  return (await insertRow("leads", parsed.data)) === "failed" ? NOT_STORED : { ok: true };
}
