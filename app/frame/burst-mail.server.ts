import { BURSTS, type RefusedKind } from "#app/backend/bursts.server.ts";
import type { Mail, MailMaker } from "#app/backend/mail/mail.ts";
import { site } from "#app/site/site.file.server.ts";
import { clockIn } from "#app/utils/dates.ts";

/** What was refused, and what may be behind it. */
const WORDS: Record<RefusedKind, { what: string; why: string; look: string }> = {
  "sign-in": {
    what: "wrong sign-in codes",
    why: "Someone may be guessing codes. Each code allows five guesses, so guessing gains little.",
    look: "The desk’s audit page shows who signed in. “npm run staff -- list” shows who may.",
  },
  claim: {
    what: "wrong license numbers in claims",
    why: "Someone may be trying to claim a shop that is not theirs. After five wrong numbers a person has to decide.",
    look: "Look twice at the claims that are waiting on the desk.",
  },
  form: {
    what: "forms over the limit",
    why: "A program may be filling in forms. What was refused was not stored.",
    look: "The site’s log says when, and holds no addresses. If it goes on, see at your proxy or firewall where they come from, and block that there.",
  },
};

/** Makes the mail that tells the staff of a burst of refusals. */
export const makeBurstMail: MailMaker = async ({ to, kind, since }) => {
  const refused = kind as RefusedKind;
  const { what, why, look } = WORDS[refused];
  const { hour, minute } = clockIn(site.timeZone, new Date(String(since)));
  const from = `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
  const mail: Mail = {
    to: String(to),
    subject: `${BURSTS[refused]} ${what} within an hour: ${site.name}`,
    masthead: { name: site.name, line: "Security" },
    blocks: [
      { kind: "heading", text: `${BURSTS[refused]} ${what}` },
      { kind: "text", text: `They came within an hour, from ${from} on. ${why}` },
      { kind: "text", text: look },
    ],
    foot: [
      {
        kind: "small",
        text: "MAIL_STAFF names who gets this, once in six hours at most for each kind.",
      },
    ],
  };
  return mail;
};
