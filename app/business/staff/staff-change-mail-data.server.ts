import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";
import type { StaffChange } from "./tell-operators-data.server.ts";

const WORDS: Readonly<Record<Exclude<StaffChange, "moved" | "guessed">, string>> = {
  added: "was made a member of the staff, or given another role",
  removed: "is no longer a member of the staff",
  reset: "was given a new secret for the authenticator",
};

export const makeStaffChangeMail: MailMaker = async ({ to, account, change, former }) => {
  const [reader, subject] = await Promise.all([readerOf(String(to)), find(String(account))]);
  if (!reader || !subject) return undefined;
  const words = wordsOf(
    change as StaffChange,
    subject.email,
    former === undefined ? undefined : String(former),
  );
  return {
    to: reader.email,
    subject: words.subject,
    masthead: { name: site.name },
    blocks: [
      { kind: "heading", text: words.heading },
      ...words.texts.map((text) => ({ kind: "text" as const, text })),
    ],
    foot: [
      {
        kind: "small",
        text: "Each operator and each address of MAIL_STAFF gets this. It cannot be turned off.",
      },
      houseLine(),
    ],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
};

function wordsOf(change: StaffChange, email: string, former: string | undefined) {
  if (change === "guessed")
    return {
      subject: `Wrong authenticator codes at ${site.name}`,
      heading: "Wrong authenticator codes",
      texts: [
        `Someone who can read the mail of ${email} typed five wrong codes of the authenticator within a day. Five in one sign-in end it.`,
        "If it was not the owner of that mailbox, someone else reads it: have the mailbox secured, then run “npm run staff -- reset-totp”.",
      ],
    };
  if (change === "moved")
    return {
      subject: `A new address in the staff of ${site.name}`,
      heading: "A new address in the staff",
      texts: [
        `${email} is the address of a member of the staff now${former ? `, in place of ${former}` : ""}: someone who was signed in changed it, and the former mailbox and this one said yes.`,
        "Ask whose it is by phone. If they know nothing about it, run “npm run staff -- remove” and have their mailbox secured.",
      ],
    };
  return {
    subject: `The staff of ${site.name} changed`,
    heading: "The staff changed",
    texts: [
      `${email} ${WORDS[change]}. It was done on the server’s command line; no page can do it.`,
      "If you know nothing about it, someone else may control the server: find out right away.",
    ],
  };
}

/** An account's id, or an address of MAIL_STAFF. */
function readerOf(to: string) {
  return to.includes("@") ? { email: to } : find(to);
}

function find(id: string) {
  return single((db) => db.selectFrom("accounts").select("email").where("id", "=", id).executeTakeFirst());
}
