import { beginDailyRun, hasRun, lastRunOf } from "#app/backend/daily-runs.server.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import type { MailBlock, MailMaker } from "#app/backend/mail/mail.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { readMailSettings } from "#app/business/mail-choice/mail-settings.server.ts";
import { makeMemberMail } from "#app/business/mail-choice/member-mail-data.server.ts";
import { env } from "#app/utils/env.server.ts";
import { HOW_TO_ANSWER } from "./question-mail-data.server.ts";

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
    const since =
      (await lastDailyQuestions(tx, now)) ?? new Date(now.getTime() - DAY_MILLISECONDS).toISOString();
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

/** When it ran last before a moment: a run may be hours later than the one of the day before. */
export function lastDailyQuestions(tx: Tx, now: Date): Promise<string | undefined> {
  return lastRunOf(tx, TASK, now);
}

/** Says how many stand on the page alone. */
function moreOnPage(more: number): MailBlock[] {
  if (more <= 0) return [];
  return [{ kind: "text", text: `${more} more ${more === 1 ? "is" : "are"} on your page.` }];
}

/** Makes it of what is open when it leaves; nothing once all is answered. */
export const makeDailyQuestionsMail: MailMaker = async ({ claim: claimId, account, since }) => {
  const claim = String(claimId);
  const asked = await single((db) =>
    db
      .selectFrom("shop_inquiries")
      .select("message")
      .where("claim_id", "=", claim)
      .where("state", "=", "open")
      .where("created_at", ">=", String(since))
      .orderBy("created_at")
      .execute(),
  );
  if (asked.length === 0) return undefined;
  const isOne = asked.length === 1;
  return makeMemberMail({ claim, account: String(account), kind: "questions", as: "daily" }, (shop) => ({
    heading: isOne ? "A reader asks" : `Readers ask ${asked.length} questions`,
    preview: "What was asked on your page.",
    blocks: [
      ...asked.slice(0, MOST_SHOWN).map(({ message }) => ({ kind: "quote" as const, text: message })),
      ...moreOnPage(asked.length - MOST_SHOWN),
      HOW_TO_ANSWER,
      {
        kind: "button",
        text: isOne ? "Answer the question" : "Answer the questions",
        url: env.SITE_URL + shopPath(claim, "inquiries"),
      },
    ],
    why: `You get this once a day because you look after the listing of ${shop}.`,
  }));
};
