import { requiredText } from "#app/site/forms/form-fields.server.ts";
import { site } from "#app/site/site.file.server.ts";

/** What an account is called, as its owner typed it. */
export const accountName = requiredText(
  100,
  "Enter your name.",
  "Keep the name under 100 characters.",
).refine(isSomebodys, "This is our name. Enter your own.");

/** Takes a name; false for one with the site's in it, however it is spaced: mails tell others who invites them, and that it is not us is all they have. */
export function isSomebodys(name: string): boolean {
  return !lettersOf(name).includes(lettersOf(site.name));
}

function lettersOf(name: string): string {
  return name.normalize("NFKD").toLowerCase().replace(/\P{L}/gu, "");
}
