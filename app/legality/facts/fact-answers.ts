import type { VerifiedFact } from "./fact.ts";
import { type Audience, type KnownStatus, type Question, STATUSES, type Status } from "./vocabulary.ts";

/** The fact that answers a question for someone: what is said for that audience goes before what is said for everyone. */
export function answerTo(
  facts: readonly VerifiedFact[],
  question: Question,
  audience: Audience = "everyone",
): VerifiedFact | undefined {
  const answers = facts.filter((fact) => fact.question === question);
  return (
    answers.find((fact) => fact.audience === audience) ??
    answers.find((fact) => fact.audience === "everyone") ??
    (audience === "everyone" ? answers[0] : undefined)
  );
}

/** What the facts' status says. */
export function statusOf(facts: readonly VerifiedFact[]): KnownStatus {
  const answer = answerTo(facts, "status")?.answer ?? "";
  return Object.hasOwn(STATUSES, answer) ? (answer as Status) : "not-verified";
}

/** The age in years from which one may buy, where the law sets one: "21". */
export function ageOf(facts: readonly VerifiedFact[]): string | undefined {
  const age = answerTo(facts, "purchase-age")?.answer ?? "";
  return /^\d+$/.test(age) ? age : undefined;
}
