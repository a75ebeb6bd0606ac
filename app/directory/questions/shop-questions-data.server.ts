import type { ShopInquiryRow } from "#app/backend/business-tables.ts";
import { single, transaction } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { wakeOutbox } from "#app/backend/outbox/wake.server.ts";
import { audit } from "#app/business/audit/audit-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { claimOfMember } from "#app/business/sign-in/membership-data.server.ts";
import { ANSWER_MAIL } from "./question-mail-data.server.ts";

export type ShopQuestion = Omit<ShopInquiryRow, "claim_id">;

/** As many as a page shows. */
const MOST = 200;

/** Returns a shop's questions: open ones first, then the newest. Another claim's are never among them (product.md 15.24). */
export async function questionsOf({ claimId }: Membership): Promise<ShopQuestion[]> {
  return single((db) =>
    db
      .selectFrom("shop_inquiries")
      .selectAll()
      .where("claim_id", "=", claimId)
      // Before the limit: what waits is not pushed off the page by what was answered, or is spam.
      .orderBy((eb) => eb.case().when("state", "=", "open").then(0).else(1).end())
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(MOST)
      .execute(),
  );
}

/** Answers an open question by mail. Returns false where it is none of this shop's, or is not open any more. */
export async function answerQuestion(
  member: Membership,
  { id, answer }: { id: string; answer: string },
  now = new Date(),
): Promise<boolean> {
  const at = now.toISOString();
  const answered = { state: "answered", answer, answered_by: member.account.id, answered_at: at } as const;
  const done = await transaction(async (tx) => {
    if (!(await claimOfMember(tx, member))) return false;
    const { numUpdatedRows } = await tx
      .updateTable("shop_inquiries")
      .set(answered)
      .where("id", "=", id)
      .where("claim_id", "=", member.claimId)
      .where("state", "=", "open")
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) return false;
    await promise(tx, { kind: "mail", payload: { template: ANSWER_MAIL, question: id } });
    await write(tx, member, "question.answered", id, at);
    return true;
  });
  if (done) wakeOutbox();
  return done;
}

/** Puts a question among the spam, or back. Returns false where it is none of this shop's. */
export async function markSpam(
  member: Membership,
  { id, spam }: { id: string; spam: boolean },
  now = new Date(),
): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await claimOfMember(tx, member))) return false;
    const { numUpdatedRows } = await tx
      .updateTable("shop_inquiries")
      .set({ state: spam ? "spam" : "open" })
      .where("id", "=", id)
      .where("claim_id", "=", member.claimId)
      .where("state", "=", spam ? "open" : "spam")
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) return false;
    await write(tx, member, spam ? "question.spam" : "question.no-spam", id, now.toISOString());
    return true;
  });
}

function write(
  tx: Parameters<typeof audit>[0],
  member: Membership,
  action: string,
  subject: string,
  at: string,
) {
  return audit(tx, { actor: member.account.id, action, listing: member.listingId, subject, at });
}
