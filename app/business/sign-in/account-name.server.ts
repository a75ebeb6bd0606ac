import { requiredText } from "#app/site/forms/form-fields.server.ts";

/** What an account is called, as its owner typed it. */
export const accountName = requiredText(100, "Enter your name.", "Keep the name under 100 characters.");
