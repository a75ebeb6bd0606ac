import { single } from "#app/backend/database.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";
import type { PublicForm } from "#app/backend/take.server.ts";
import { promiseToMembers } from "#app/business/mail-choice/member-mail-data.server.ts";
import { lastDailyQuestions } from "./daily-questions-data.server.ts";

/** What tells a shop's members of a question; question-mail-data.server.ts makes it. */
export const QUESTION_MAIL = "question";

type Question = { claim_id: string; email: string; name: string; message: string };

/** A reader's question to a shop: product.md 15.24. It belongs to the claim that was granted when it was asked. */
export const questionForm: PublicForm<Question> = {
  name: "question",
  async store(tx, { id, at, values }) {
    // A spool may hold it for a while: a shop that nobody looks after any more has nobody to answer.
    const claim = await tx
      .selectFrom("claims")
      .select("id")
      .where("id", "=", values.claim_id)
      .where("state", "=", "granted")
      .executeTakeFirst();
    if (!claim) return;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("shop_inquiries")
      .values({
        ...values,
        id,
        state: "open",
        answer: null,
        answered_by: null,
        answered_at: null,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    // The next mail of a day begins where the last one was made: what was asked before that, and comes only now, is in none.
    const isLate = at < ((await lastDailyQuestions(tx, new Date())) ?? "");
    const about = { template: QUESTION_MAIL, question: id, ...(isLate && { late: true }) };
    await promiseToMembers(tx, claim.id, about);
  },
};

const MONTH = 30.44 * 24 * 60 * 60 * 1000;

/** Deletes questions that are over: after 24 months, those of claims that ended after 12 (product.md 15.28). */
export async function forgetQuestions(now: Date): Promise<void> {
  const before = (months: number) => new Date(now.getTime() - months * MONTH).toISOString();
  await inPieces(async () => {
    const { numDeletedRows } = await single((db) =>
      db
        .deleteFrom("shop_inquiries")
        .where("id", "in", (eb) =>
          eb
            .selectFrom("shop_inquiries")
            .innerJoin("claims", "claims.id", "shop_inquiries.claim_id")
            .select("shop_inquiries.id")
            .where((or) =>
              or.or([
                or("shop_inquiries.created_at", "<", before(24)),
                or.and([or("claims.state", "!=", "granted"), or("claims.decided_at", "<", before(12))]),
              ]),
            )
            .limit(AT_ONCE),
        )
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  });
}
