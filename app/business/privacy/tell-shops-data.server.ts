import { single, transaction } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { houseLine } from "#app/site/newsletter/newsletter-mail.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { dayIn } from "#app/utils/dates.ts";
import { showTime } from "../sign-in/show-moment.server.ts";

/** The mail that asks a shop's people to erase what a reader had asked them. */
export const ERASED_QUESTION_MAIL = "question-erased";

/** So many questions of one reader are named by their moments. */
const MOST_NAMED = 20;

/**
 * Promises a mail to everybody who has, or had at its end, a shop that an address asked something, before its questions are erased here: they had
 * them by mail too, and data/company/consumer-health-data.md says that we tell them. The moments name the questions, and nothing of their words or of the address
 * is kept for it. Throws as `transaction` does.
 */
export async function tellShopsAsked(email: string): Promise<void> {
  const questions = await single((db) =>
    db
      .selectFrom("shop_inquiries")
      .select(["claim_id", "created_at"])
      .where("email", "=", email)
      .orderBy("created_at", "desc")
      .execute(),
  );
  const byClaim = new Map<string, string[]>();
  for (const { claim_id, created_at } of questions) {
    const asked = byClaim.get(claim_id);
    if (asked) asked.push(created_at);
    else byClaim.set(claim_id, [created_at]);
  }
  for (const [claim, asked] of byClaim) {
    const moments = asked.slice(0, MOST_NAMED);
    const about = { template: ERASED_QUESTION_MAIL, claim, moments, count: asked.length };
    await transaction(async (tx) => {
      const people = await tx
        .selectFrom("shop_members")
        .select("account_id as account")
        .where("claim_id", "=", claim)
        .execute();
      for (const { account } of people) await promise(tx, { kind: "mail", payload: { ...about, account } });
    });
  }
}

/** Makes it; nothing for whose account is gone by then. */
export const makeErasedQuestionMail: MailMaker = async ({ claim, account, moments, count }) => {
  const found = await single((db) =>
    db
      .selectFrom("shop_members")
      .innerJoin("claims", "claims.id", "shop_members.claim_id")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select(["claims.listing_name as shop", "accounts.email"])
      .where("shop_members.claim_id", "=", String(claim))
      .where("shop_members.account_id", "=", String(account))
      .executeTakeFirst(),
  );
  if (!found) return undefined;
  const { shop, email } = found;
  const named = moments as string[];
  const more = Number(count) - named.length;
  return {
    to: email,
    subject: `Erase a reader’s question: ${shop}`,
    masthead: { name: site.name, line: shop },
    blocks: [
      { kind: "heading", text: "Erase a reader’s question" },
      {
        kind: "text",
        text: `A reader who asked ${shop} something through our site had it erased. It is gone from your page. Erase it, the reader’s address and your answer in your mailbox too, and wherever else you keep them.`,
      },
      { kind: "text", text: "Our email with the question came soon after:" },
      {
        kind: "list",
        items: [
          ...named.map(momentOf),
          ...(more > 0 ? [`${more.toLocaleString("en-US")} older ${more === 1 ? "one" : "ones"}`] : []),
        ],
      },
    ],
    foot: [
      {
        kind: "small",
        text: "You get this because you look after the shop’s listing, or did. It cannot be turned off: readers were promised that we tell you.",
      },
      houseLine(),
    ],
    headers: { "X-Auto-Response-Suppress": "All" },
  };
};

/** "Nov 20, 2026, 2:47 pm", by the site's clock. */
function momentOf(iso: string): string {
  return `${formatDay(dayIn(site.timeZone, new Date(iso)))}, ${showTime(iso)}`;
}
