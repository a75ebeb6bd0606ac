import { z } from "zod";
import { isMailAddress } from "#app/utils/mail-address.ts";
import { plainLine, plainText } from "#app/utils/plain-text.ts";
import { parseState } from "#app/utils/us-states.ts";
import type { FormAnswer } from "./form-result.ts";

/** An e-mail address as forms take it: trimmed, at most 254 characters (RFC 5321), lowercase. */
export const emailField = z
  .string({ error: "Enter your email address" })
  .trim()
  .min(1, "Enter your email address")
  .max(254, "That email address is too long.")
  .pipe(
    z
      .email("Enter an email address like name@example.com")
      // What is taken can be written to.
      .refine(isMailAddress, "Enter an email address like name@example.com"),
  )
  .transform((email) => email.toLowerCase());

/** An e-mail address that may be left empty: null without any. */
export const optionalEmail = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .pipe(emailField.optional())
  .nullish()
  .transform((email) => email ?? null);

type Text = z.ZodType<string, string>;

/** A text of one line as it is stored: without line breaks, control characters and marks that nobody sees. */
const line = (missing?: string): Text => z.string({ error: missing }).transform(plainLine);

/** As `line`, of several. */
const lines = (missing?: string): Text => z.string({ error: missing }).transform(plainText);

const optional = (text: Text, most: number, message: string) =>
  text
    .pipe(z.string().max(most, message))
    .nullish()
    .transform((text) => text || null);

const required = (text: Text, most: number, missing: string, tooLong: string) =>
  text.pipe(z.string().min(1, missing).max(most, tooLong));

/** A text of one line that may be left empty: null without any, at most so many characters. */
export const optionalText = (most: number, message: string) => optional(line(), most, message);

/** A text of one line that has to be there, at most so many characters. */
export const requiredText = (most: number, missing: string, tooLong: string) =>
  required(line(missing), most, missing, tooLong);

/** As optionalText, of several lines. */
export const optionalLines = (most: number, message: string) => optional(lines(), most, message);

/** As requiredText, of several lines. */
export const requiredLines = (most: number, missing: string, tooLong: string) =>
  required(lines(missing), most, missing, tooLong);

/** A state's code or name, or nothing; gives the code. */
export const optionalState = z
  .string()
  .trim()
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const state = parseState(text);
    if (!state) context.addIssue({ code: "custom", message: "Choose a state" });
    return state ?? null;
  });

/** Returns a zod error's first message for each field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

/** Said of a form whose fields say the rest. */
export const MARKED = "Check the marked fields.";

/** The answer to a form whose fields do not hold: 400, with a message by each of them. */
export function refuseFields(error: z.ZodError): FormAnswer {
  return {
    ok: false,
    status: 400,
    message: MARKED,
    errors: fieldErrors(error),
  };
}
