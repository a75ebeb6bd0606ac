import { z } from "zod";
import { emailField, optionalText, requiredText } from "#app/site/forms/form-fields.server.ts";
import { isSomebodys } from "../sign-in/account-name.server.ts";
import { CLAIM_ROLES } from "./claim-roles.ts";

/** What a claimant types. Whether the license is the listing's is another question. */
export const claimSchema = z.object({
  license: optionalText(100, "That license number is too long."),
  email: emailField,
  name: requiredText(100, "Enter your name", "Keep it under 100 characters").refine(
    isSomebodys,
    "This is our name. Enter your own",
  ),
  role: z.enum(CLAIM_ROLES, { error: "Choose your role" }),
  phone: optionalText(40, "That phone number is too long."),
  "may-act": z.literal("yes", { error: "Only someone who may act for the shop can claim it." }),
});
