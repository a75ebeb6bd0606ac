import { single } from "#app/backend/database.server.ts";
import type { MailBlock, MailMaker } from "#app/backend/mail/mail.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { makeMemberMail } from "#app/business/mail-choice/member-mail-data.server.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";

/** What carries a shop's answer to who asked. */
export const ANSWER_MAIL = "question-answer";

/**
 * Tells a member of a question, as quoted text in which no address is a link; nothing once it is answered. One that is `late`, for the mail
 * of its day, comes by itself to who wants them together too.
 */
export const makeQuestionMail: MailMaker = async ({ question, account, late }) => {
  const row = await single((db) =>
    db
      .selectFrom("shop_inquiries")
      .select(["claim_id as claim", "message"])
      .where("id", "=", String(question))
      .where("state", "=", "open")
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { claim, message } = row;
  const made = (as: "each" | "daily") =>
    makeMemberMail({ claim, account: String(account), kind: "questions", as }, (shop) => ({
      heading: "A reader asks",
      subject: `A reader asks ${shop}`,
      preview: "A question from your page.",
      blocks: [
        { kind: "quote", text: message },
        HOW_TO_ANSWER,
        {
          kind: "button",
          text: "Answer the question",
          url: env.SITE_URL + shopPath(claim, "inquiries"),
        },
      ],
      why: `You get this because you look after the listing of ${shop}.`,
    }));
  return (await made("each")) ?? (late ? made("daily") : undefined);
};

/** What follows what was asked, in each mail of questions. */
export const HOW_TO_ANSWER = {
  kind: "text",
  text: "Answer on your page: your answer goes to the reader by email, and their reply comes to you.",
} as const satisfies MailBlock;

/**
 * Brings a shop's answer to who asked; what they reply goes to the member who answered, or to an owner once
 * that one was taken out of the shop or erased. The question is not in it: whoever asked may have
 * typed somebody else's address, and the shop's answer would carry their words there (product.md 15.24). Who lost the shop before it leaves
 * says nothing for it.
 */
export const makeAnswerMail: MailMaker = async ({ question }) => {
  const row = await single((db) =>
    db
      .selectFrom("shop_inquiries")
      .innerJoin("claims", "claims.id", "shop_inquiries.claim_id")
      .leftJoin("accounts", "accounts.id", "shop_inquiries.answered_by")
      .select([
        "claims.listing_name as shop",
        "shop_inquiries.email",
        "shop_inquiries.answer",
        "accounts.email as member",
        "shop_inquiries.claim_id as claim",
        "shop_inquiries.answered_by as by",
      ])
      .where("shop_inquiries.id", "=", String(question))
      .where("shop_inquiries.state", "=", "answered")
      .where("claims.state", "in", ["granted", "ended"])
      .executeTakeFirst(),
  );
  if (!row?.answer) return undefined;
  // Nobody where who answered is erased and the shop has nobody else: what they were told is sent goes all the same.
  const replies = (await repliesTo(row.claim, row.by)) ?? row.member;
  const whereTo = replies
    ? "If you reply to this email, it goes to the shop, with your address."
    : "Nobody reads replies to this email.";
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
        text: `You asked on the page of ${row.shop}. ${whereTo} We send nothing else.`,
      },
      houseLine(),
    ],
    ...(replies && { headers: { "Reply-To": replies } }),
  };
};

/** Who answered, or an owner once they were taken out of the shop: what a reader writes to a shop is for its people. Nobody of a shop that all have left. */
async function repliesTo(claim: string, by: string | null): Promise<string | undefined> {
  const members = await single((db) =>
    db
      .selectFrom("shop_members")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select(["accounts.id", "accounts.email"])
      .where("shop_members.claim_id", "=", claim)
      .orderBy("shop_members.role", "desc")
      .orderBy("shop_members.added_at")
      .execute(),
  );
  return (members.find(({ id }) => id === by) ?? members[0])?.email;
}
