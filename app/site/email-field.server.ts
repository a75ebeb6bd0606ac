import { z } from "zod";

/** An e-mail address as forms take it: trimmed, at most 254 characters (RFC 5321), lowercase. */
export const emailField = z
  .string({ error: "Please enter your email address." })
  .trim()
  .min(1, "Please enter your email address.")
  .max(254, "That email address is too long.")
  .pipe(z.email("Please enter an email address like name@example.com."))
  .transform((email) => email.toLowerCase());

/** Returns a zod error's first message for each field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
