import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { dayIn } from "#app/utils/dates.ts";
import { env } from "#app/utils/env.server.ts";
import { SESSIONS_PATH } from "./sign-in-paths.ts";

export const makeNewDeviceMail: MailMaker = async ({ account: id, device, at }) => {
  const account = await single((db) =>
    db.selectFrom("accounts").select("email").where("id", "=", String(id)).executeTakeFirst(),
  );
  if (!account) return undefined;
  const day = formatDay(dayIn(site.timeZone, new Date(String(at))), "EEEE, MMMM d");
  return {
    to: account.email,
    subject: "Someone signed in from a new device",
    masthead: { name: site.name },
    blocks: [
      { kind: "heading", text: "Signed in from a new device" },
      { kind: "text", text: `${device} signed in to your account on ${day}. If that was you, do nothing.` },
      {
        kind: "text",
        text: "If it was not, someone can read your email or has your code. Change your email password, then sign out everywhere here:",
      },
      { kind: "button", text: "See where you are signed in", url: env.SITE_URL + SESSIONS_PATH },
    ],
    foot: [
      {
        kind: "small",
        text: "You get this because your account was used. It cannot be turned off, because it protects the account.",
      },
      houseLine(),
    ],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
};
