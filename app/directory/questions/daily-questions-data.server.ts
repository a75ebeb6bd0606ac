import { beginDailyRun, hasRun } from "#app/backend/daily-runs.server.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import type { MailMaker } from "#app/backend/mail/mail.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { stoppableFoot } from "#app/business/mail-choice/mail-choice-data.server.ts";
import { readMailSettings } from "#app/business/mail-choice/mail-settings.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";

/** The day's questions of a shop in one mail. */
export const DAILY_QUESTIONS_MAIL = "questions-day";

const TASK = "questions mail";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A mail shows so many; the page has them all. */
const MOST_SHOWN = 10;

/**
 * Promises a mail to each member who wants one a day, of each shop that was asked since the last time, once, whichever process asks
 * first: product.md 15.24. Throws a DatabaseAwayError.
 */
export async function promiseDailyQuestions(day: string, now = new Date()): Promise<void> {
  if (await hasRun(TASK, day)) return;
  await transaction(async (tx) => {
    const since = (await lastRun(tx)) ?? new Date(now.getTime() - DAY_MILLISECONDS).toISOString();
    if (!(await beginDailyRun(tx, TASK, day))) return;
    const members = await tx
      .selectFrom("shop_members")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .innerJoin("shop_inquiries", "shop_inquiries.claim_id", "shop_members.claim_id")
      .select(["shop_members.claim_id as claim", "accounts.id as account", "accounts.mail_settings"])
      .where("shop_inquiries.state", "=", "open")
      .where("shop_inquiries.created_at", ">=", since)
      .distinct()
      .execute();
    for (const { claim, account, mail_settings } of members)
      if (readMailSettings(mail_settings).questions === "daily")
        await promise(tx, {
          kind: "mail",
          payload: { template: DAILY_QUESTIONS_MAIL, claim, account, since },
        });
  });
}

/** When it ran last: a run may be hours later than the one of the day before. */
async function lastRun(tx: Tx): Promise<string | undefined> {
  const last = await tx
    .selectFrom("daily_runs")
    .select("at")
    .where("task", "=", TASK)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at;
}

/** Makes it of what is open when it leaves; nothing once all is answered, they left, or want each by itself or none. */
export const makeDailyQuestionsMail: MailMaker = async ({ claim, account, since }) => {
  const rows = await single((db) =>
    db
      .selectFrom("shop_inquiries")
      .innerJoin("claims", "claims.id", "shop_inquiries.claim_id")
      .innerJoin("shop_members", "shop_members.claim_id", "claims.id")
      .innerJoin("accounts", "accounts.id", "shop_members.account_id")
      .select([
        "claims.listing_name as shop",
        "shop_inquiries.message",
        "accounts.email",
        "accounts.mail_settings",
      ])
      .where("claims.id", "=", String(claim))
      .where("claims.state", "=", "granted")
      .where("accounts.id", "=", String(account))
      .where("shop_inquiries.state", "=", "open")
      .where("shop_inquiries.created_at", ">=", String(since))
      .orderBy("shop_inquiries.created_at")
      .execute(),
  );
  const [first] = rows;
  if (!first || readMailSettings(first.mail_settings).questions !== "daily") return undefined;
  const { shop, email } = first;
  const heading = rows.length === 1 ? "A reader asks" : `Readers ask ${rows.length} questions`;
  return {
    to: email,
    subject: `${heading}: ${shop}`,
    preview: "What was asked on your page since yesterday.",
    masthead: { name: site.name, line: shop },
    blocks: [
      { kind: "heading", text: heading },
      ...rows.slice(0, MOST_SHOWN).map(({ message }) => ({ kind: "quote" as const, text: message })),
      {
        kind: "text",
        text: "Answer on your page: your answer goes to the reader by mail, and their reply comes to you.",
      },
      {
        kind: "button",
        text: rows.length === 1 ? "Answer the question" : "Answer the questions",
        url: env.SITE_URL + shopPath(String(claim), "inquiries"),
      },
    ],
    foot: await stoppableFoot(
      String(account),
      "questions",
      `You get this once a day because you look after the listing of ${shop}.`,
    ),
    headers: { "X-Auto-Response-Suppress": "All" },
  };
};
