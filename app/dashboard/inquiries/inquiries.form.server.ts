import { secondsToWait } from "#app/backend/throttle.server.ts";
import type { OwnHandler } from "#app/business/pages/own-forms.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { MOST_ANSWER } from "#app/directory/questions/question-limits.ts";
import { answerQuestion, markSpam } from "#app/directory/questions/shop-questions-data.server.ts";
import { plainText } from "#app/utils/plain-text.ts";

const NOT_OPEN = {
  ok: false,
  status: 409,
  message:
    "This question is no longer open: someone else at your shop was first, or its reader had it erased. Nothing was sent or changed.",
} as const;

/** Answers a question by mail. */
export const judgeAnswer: OwnHandler<Membership> = async (fields, member) => {
  const id = fields.get("question") ?? "";
  const answer = plainText(fields.get("answer") ?? "");
  if (answer === "") return { ok: false, errors: { answer: "Write your answer" } };
  if (answer.length > MOST_ANSWER) return { ok: false, errors: { answer: "Keep it under 4,000 characters" } };
  if (!(await answerQuestion(member, { id, answer }))) return NOT_OPEN;
  return {
    ok: true,
    notice: "Sent. Your answer goes to the reader by email, and a reply comes to your address.",
  };
};

/** So many an hour and shop are taken back from the spam: each is a line of the audit log, which has no other end to it. */
const REOPENED = { times: 60, seconds: 3600 };

/** Puts a question among the spam, or back. */
export const judgeSpam: OwnHandler<Membership> = async (fields, member) => {
  const spam = fields.get("do") !== "open";
  if (!spam && (await secondsToWait([{ ...REOPENED, name: `questions reopened by ${member.claimId}` }])) > 0)
    return {
      ok: false,
      status: 429,
      message: `A shop can reopen ${REOPENED.times} questions an hour. Try again later.`,
    };
  if (!(await markSpam(member, { id: fields.get("question") ?? "", spam }))) return NOT_OPEN;
  return {
    ok: true,
    notice: spam ? "Marked as spam. The reader hears nothing." : "The question is open again.",
  };
};
