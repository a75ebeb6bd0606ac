import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";
import type { StaffChange } from "./staff-data.server.ts";

const WORDS: Readonly<Record<StaffChange, string>> = {
  added: "was made a member of the staff, or given another role",
  removed: "is no longer a member of the staff",
  reset: "was given a new secret for the authenticator",
};

export const makeStaffChangeMail: MailMaker = async ({ to, account, change }) => {
  const [reader, subject] = await Promise.all([find(String(to)), find(String(account))]);
  if (!reader || !subject) return undefined;
  return {
    to: reader.email,
    subject: `The staff of ${site.name} changed`,
    masthead: { name: site.name },
    blocks: [
      { kind: "heading", text: "The staff changed" },
      {
        kind: "text",
        text: `${subject.email} ${WORDS[change as StaffChange]}. It was done on the server’s command line; no page can do it.`,
      },
      {
        kind: "text",
        text: "If you know nothing about it, someone else may control the server: find out right away.",
      },
    ],
    foot: [{ kind: "small", text: "Each operator gets this. It cannot be turned off." }, houseLine()],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
};

function find(id: string) {
  return single((db) => db.selectFrom("accounts").select("email").where("id", "=", id).executeTakeFirst());
}
