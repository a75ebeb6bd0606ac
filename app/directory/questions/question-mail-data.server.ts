import { single } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { stoppableFoot } from "#app/business/mail-choice/mail-choice-data.server.ts";
import { wantsMail } from "#app/business/mail-choice/mail-settings.server.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";

/** What carries a shop's answer to who asked. */
export const ANSWER_MAIL = "question-answer";

/** Tells a member of a question, as quoted text in which no address is a link; nothing once it is answered or they left. */
export const makeQuestionMail: MailMaker = async ({ question, account }) => {
  const row = await single((db) =>
    db
      .selectFrom("shop_inquiries")
      .innerJoin("claims", "claims.id", "shop_inquiries.claim_id")
      .innerJoin("shop_members", "shop_members.claim_id", "claims.id")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select([
        "claims.id as claim",
        "claims.listing_name as shop",
        "shop_inquiries.message",
        "accounts.id as account",
        "accounts.email",
        "accounts.mail_settings",
      ])
      .where("shop_inquiries.id", "=", String(question))
      .where("shop_inquiries.state", "=", "open")
      .where("accounts.id", "=", String(account))
      .where("claims.state", "=", "granted")
      .executeTakeFirst(),
  );
  if (!row || !wantsMail(row.mail_settings, "questions")) return undefined;
  const own = env.SITE_URL + shopPath(row.claim, "inquiries");
  return {
    to: row.email,
    subject: `A reader asks ${row.shop}`,
    preview: "A question from your page.",
    masthead: { name: site.name, line: row.shop },
    blocks: [
      { kind: "heading", text: "A reader asks" },
      { kind: "quote", text: row.message },
      {
        kind: "text",
        text: "Answer on your page: your answer goes to the reader by mail, and their reply comes to you.",
      },
      { kind: "button", text: "Answer the question", url: own },
    ],
    foot: await stoppableFoot(
      row.account,
      "questions",
      `You get this because you look after the listing of ${row.shop}.`,
    ),
    headers: { "X-Auto-Response-Suppress": "All" },
  };
};

/**
 * Brings a shop's answer to who asked; what they reply goes to the member who answered. The question is not in it: whoever asked may have
 * typed somebody else's address, and the shop's answer would carry their words there (product.md 15.24).
 */
export const makeAnswerMail: MailMaker = async ({ question }) => {
  const row = await single((db) =>
    db
      .selectFrom("shop_inquiries")
      .innerJoin("claims", "claims.id", "shop_inquiries.claim_id")
      .innerJoin("accounts", "accounts.id", "shop_inquiries.answered_by")
      .select([
        "claims.listing_name as shop",
        "shop_inquiries.email",
        "shop_inquiries.answer",
        "accounts.email as member",
      ])
      .where("shop_inquiries.id", "=", String(question))
      .where("shop_inquiries.state", "=", "answered")
      .executeTakeFirst(),
  );
  if (!row?.answer) return undefined;
  return {
    to: row.email,
    subject: `${row.shop} answers your question`,
    masthead: { name: site.name, line: row.shop },
    blocks: [
      { kind: "heading", text: `${row.shop} answers` },
      { kind: "quote", text: row.answer },
    ],
    foot: [
      {
        kind: "small",
        text: `You asked on the page of ${row.shop}. A reply to this mail goes to the shop, with your address. Nothing else follows.`,
      },
      houseLine(),
    ],
    headers: { "Reply-To": row.member },
  };
};
