import { mailLeaves } from "#app/backend/mail/mail-home.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { deliverableAddress } from "#app/utils/placeholder-address.ts";
import { signInWorks } from "./session-cookie.server.ts";

/** Why nobody can sign in here; undefined where it works. */
export const signInOff: "mail" | "tls" | undefined = signInWorks ? (mailLeaves ? undefined : "mail") : "tls";

/** For the pages of signing in: why it does not work, and whom to write to. */
export function signInPage() {
  return { off: signInOff, contact: deliverableAddress(site.contactEmail) };
}

/** For the log and /healthz: undefined where all is well. */
export const signInWarning =
  signInOff === "tls" ? "nobody can sign in: SITE_URL is http and not this machine" : undefined;
