import { single } from "#app/backend/database.server.ts";
import type { Mail, MailMaker } from "#app/backend/mail/mail.ts";
import { env } from "#app/utils/env.server.ts";
import { newToken, sha256 } from "#app/utils/tokens.server.ts";
import { site } from "../site.file.server.ts";
import { bounceAddress, houseLine, leaveHeaders, readersFoot } from "./newsletter-mail.server.ts";
import { confirmPath, topicsPath } from "./newsletter-paths.ts";
import { mailboxGone, topicsOf, wantedOf } from "./subscribers-data.server.ts";
import { topicName, topicRhythm } from "./topic-words.server.ts";
import { parseTopic, type Topic, WEEK } from "./topics.ts";

/**
 * Answers a sign-up: asks a new address for its reader's word, tells one that is there already. Nothing of it is what a stranger typed.
 * The secret is made here, so each mail has its own, and the newest one's holds.
 */
export const makeSignUpMail: MailMaker = async ({ subscriber, topic }) => {
  const row = await single((db) =>
    db
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("id", "=", String(subscriber))
      .executeTakeFirst(),
  );
  const asked = parseTopic(String(topic)) ?? WEEK;
  if (row?.state === "confirmed") return alreadyThere(row, asked, (await topicsOf(row.id)).includes(asked));
  if (row?.state !== "pending" && row?.state !== "legacy") return undefined;
  const secret = newToken();
  await single((db) =>
    db
      .updateTable("newsletter_subscribers")
      .set({ confirm_hash: sha256(secret), asked_at: new Date().toISOString() })
      .where("id", "=", row.id)
      .where("state", "in", ["pending", "legacy"])
      .execute(),
  );
  return {
    ...askToConfirm(row.email, secret, wantedOf(row.wanted)),
    bounceTo: bounceAddress(row.leave_token),
    gone: () => mailboxGone(row.id),
  };
};

/** The mail that asks for a reader's word. */
export function askToConfirm(to: string, secret: string, topics: readonly Topic[]): Mail {
  return {
    to,
    subject: `Confirm your address for ${site.name}`,
    preview: "Press the button to start.",
    masthead: { name: site.name },
    blocks: [
      { kind: "heading", text: "One more step" },
      {
        kind: "text",
        text: "Someone, perhaps you, signed this address up on our site. To start, open this page and press its button:",
      },
      { kind: "button", text: "Confirm this address", url: env.SITE_URL + confirmPath(secret) },
      { kind: "text", text: "What you will get:" },
      {
        kind: "facts",
        rows: topics.map((topic) => ({ name: topicName(topic), value: "", note: topicRhythm(topic) })),
      },
    ],
    foot: [
      {
        kind: "small",
        text: "If that was not you, do nothing: nothing else comes unless someone signs this address up again, and it is erased after 30 days.",
      },
      houseLine(),
    ],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
}

/** `has`: what was asked for comes to them already. Otherwise it is theirs to add, the week's edition too: they may follow a state alone. */
function alreadyThere(
  row: { email: string; leave_token: string; confirmed_at: string | null },
  asked: Topic,
  has: boolean,
): Mail {
  return {
    to: row.email,
    subject: `You are on ${site.name}’s list already`,
    masthead: { name: site.name },
    blocks: [
      { kind: "heading", text: "You are already on the list" },
      {
        kind: "text",
        text: `Someone, perhaps you, signed this address up again. ${
          has ? "Nothing changes." : `To add “${topicName(asked)}”, open this page and save:`
        }`,
      },
      {
        kind: "button",
        text: "See what you get",
        url: env.SITE_URL + topicsPath(row.leave_token, has ? undefined : asked),
      },
    ],
    foot: readersFoot({ leaveToken: row.leave_token, confirmedAt: row.confirmed_at }),
    headers: leaveHeaders(row.leave_token),
  };
}
