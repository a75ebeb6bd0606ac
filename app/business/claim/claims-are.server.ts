import { databaseKind } from "#app/backend/database-kind.server.ts";
import { mailLeaves } from "#app/backend/mail/mail-home.server.ts";
import { requireBackend } from "../sign-in/guards.server.ts";
import { signInWorks } from "../sign-in/session-cookie.server.ts";

/** Whether listings can be claimed here: not without a database, and not where no mail leaves or nobody can sign in. */
export type ClaimsAre = "on" | "no-backend" | "no-mail";

export const claimsAre: ClaimsAre =
  databaseKind === "none" ? "no-backend" : mailLeaves && signInWorks ? "on" : "no-mail";

/** Who sends a form on the way to a claim: nobody needs to be signed in. Throws a 404 where the site keeps nothing. */
export async function anybody(): Promise<undefined> {
  requireBackend();
  return undefined;
}
