import { transaction } from "#app/backend/database.server.ts";
import { askMailbox } from "./challenges-data.server.ts";
import { mailAsker } from "./may-mail.server.ts";
import { challengeCookie } from "./session-cookie.server.ts";
import { SIGN_IN_MAIL } from "./sign-in-mail-data.server.ts";

/**
 * Asks an address for a sign-in. What is done is alike for every address, with an account or without, throttled or not: who has one is looked
 * up when the mail is made. Returns the cookie of the browser that asked.
 */
export async function askSignIn(
  request: Request,
  { email, next, address }: { email: string; next: string; address: string },
): Promise<string> {
  const mail = (await mailAsker(request, email, address)) ?? false;
  const { secret } = await transaction((tx) =>
    askMailbox(tx, { email, purpose: "sign-in", subject: next, template: SIGN_IN_MAIL, mail }),
  );
  return challengeCookie(secret);
}
