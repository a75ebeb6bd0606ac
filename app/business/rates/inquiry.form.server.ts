import { z } from "zod";
import {
  emailField,
  optionalLines,
  optionalState,
  optionalText,
  refuseFields,
  requiredText,
} from "#app/site/forms/form-fields.server.ts";
import type { FormAnswer } from "#app/site/forms/form-result.ts";
import type { Thanks } from "#app/site/forms/form-thanks.ts";
import { takeForm } from "#app/site/forms/take-form.server.ts";
import { inquiryForm } from "./inquiry-data.server.ts";
import { storedInterest } from "./interests.server.ts";

/** A lead (product.md 9.3) with what an advertiser says beside it. */
export const inquirySchema = z.object({
  company: requiredText(200, "Enter your company's name", "Keep the name under 200 characters"),
  licence_number: optionalText(60, "Keep the license number under 60 characters"),
  email: emailField,
  city: optionalText(100, "Keep the city under 100 characters"),
  state: optionalState,
  interest: z.string("Choose what you want to ask about").transform((slug, context) => {
    const interest = storedInterest(slug);
    if (!interest) {
      context.addIssue({ code: "custom", message: "Choose what you want to ask about" });
      return z.NEVER;
    }
    return interest;
  }),
  message: optionalLines(4000, "Keep the message under 4,000 characters"),
});

const THANKS: Thanks = {
  title: "We have your inquiry",
  next: "Our advertising staff answer by email.",
  numbered: true,
};

/** Stores an advertiser's inquiry as a lead. */
export async function submitInquiry(fields: URLSearchParams): Promise<FormAnswer> {
  const parsed = inquirySchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) return refuseFields(parsed.error);
  return takeForm(inquiryForm, fields, parsed.data, THANKS);
}
