import { drivingWords } from "../facts/driving-words.ts";
import type { VerifiedFact } from "../facts/fact.ts";
import { answerTo } from "../facts/fact-answers.ts";
import { factsInForce, type LawBook } from "../facts/law-book.server.ts";
import { placeInSentence } from "../facts/place-name.ts";
import type { Verdict } from "../facts/status-verdict.ts";
import type { Audience, Product } from "../facts/vocabulary.ts";
import type { CarryAnswer } from "./carry-answer.ts";
import type { CarryQuestion } from "./carry-question.ts";
import { isSure, sentences } from "./rule.ts";
import { type AnswerSource, sourceOn } from "./source-on.server.ts";

/** Where somebody takes it: product.md 18.5. */
export type Situation = {
  kind: "car" | "driving" | "plane" | "border";
  name: string;
  verdict: Verdict;
  word: string;
  sentence: string;
} & AnswerSource;

/** What is said, before its source: the fact that says so, or the answer's own. */
type Said = Pick<Situation, "verdict" | "word" | "sentence"> & {
  basis?: VerifiedFact;
  source?: AnswerSource;
};

/** Hemp has a federal law of its own, and CBD does not impair. */
const HEMP: readonly CarryQuestion["product"][] = ["cbd", "delta-8", "thca"];

/** What holds in a car, at the wheel, on a plane and at the border, as the law stands on a day (ISO 8601). */
export function situations(
  question: CarryQuestion,
  answer: CarryAnswer,
  book: LawBook,
  today: string,
): Situation[] {
  const { state, product } = question;
  const place = placeInSentence(state);
  const facts = factsInForce(book, state, "cannabis", today);
  const federal = factsInForce(book, "US", "cannabis", today);
  const flying = factsInForce(book, "US", flownAs(question), today);
  const hemp = HEMP.includes(product);
  const situation = (kind: Situation["kind"], name: string, { basis, source, ...said }: Said): Situation => ({
    kind,
    name,
    ...said,
    ...(basis ? sourceOn(basis, book.changes, today) : source),
  });
  return [
    situation("car", "In a car", car(answer, hemp ? [] : facts, place)),
    ...(product === "cbd" ? [] : [situation("driving", "Driving", driving(question, facts, place))]),
    situation("plane", "On a plane", plane(flying, hemp || question.patient === true)),
    situation("border", "Across the border", border(hemp ? [] : federal)),
  ];
}

function car(answer: CarryAnswer, facts: readonly VerifiedFact[], place: string): Said {
  if (answer.verdict === "no")
    return {
      verdict: "no",
      word: "No",
      sentence: "If you may not carry it, you may not have it in a car either.",
      source: sourceOf(answer),
    };
  const rule = sure(facts, "transport");
  if (!rule || answer.verdict === "unknown")
    return unknown(
      sentences(
        rule?.answer,
        `We have not verified ${rule ? "how much" : "how it must be packed and where"} it may ride in a car in ${place}`,
      ),
      rule,
    );
  return {
    verdict: answer.verdict,
    word: answer.word,
    sentence: sentences(rule.answer, rule.note) ?? rule.answer,
    basis: rule,
  };
}

function driving({ patient }: CarryQuestion, facts: readonly VerifiedFact[], place: string): Said {
  const crime = sure(facts, "driving");
  if (!crime) return unknown(`We have not verified the law on driving in ${place}.`);
  const rule = sure(facts, "driving-rule", patient ? "patient" : "everyone");
  const measure = rule
    ? drivingWords(rule)
    : `whether an amount in the blood is enough by itself in ${place}, we don’t know`;
  return {
    verdict: "no",
    word: "No",
    sentence:
      sentences(`${crime.answer}${patient ? ", for patients too" : ""}`, measure, rule?.note) ?? crime.answer,
    basis: rule ?? crime,
  };
}

/** Federal law is one answer for cannabis in all its forms; what programs supply, and hemp, are other products to it. */
function flownAs({ product, patient }: CarryQuestion): Product {
  if (HEMP.includes(product)) return product as Product;
  return patient ? "medical-marijuana" : "cannabis";
}

/** Nobody is told yes: which products of a program, or of hemp, are still inside federal law is not for us to say. */
function plane(flying: readonly VerifiedFact[], unclear: boolean): Said {
  const rule = sure(flying, "flight");
  if (!rule) return unknown("We have not verified what may fly.");
  const sentence = sentences(rule.answer, rule.note);
  if (unclear) return unknown(sentence, rule);
  return { verdict: "no", word: "No", sentence: sentence ?? rule.answer, basis: rule };
}

function border(federal: readonly VerifiedFact[]): Said {
  const rule = sure(federal, "visitors", "visitor");
  if (!rule) return unknown("We have not verified which hemp products may cross a state line.");
  return { verdict: "no", word: "No", sentence: sentences(rule.answer) ?? rule.answer, basis: rule };
}

function unknown(sentence = "We have found no rule.", fact?: VerifiedFact): Said {
  return { verdict: "unknown", word: "We don’t know", sentence, ...(fact && { basis: fact }) };
}

function sure(
  facts: readonly VerifiedFact[],
  question: VerifiedFact["question"],
  audience: Audience = "everyone",
): VerifiedFact | undefined {
  const fact = answerTo(facts, question, audience);
  return fact && isSure(fact) ? fact : undefined;
}

function sourceOf({ law, checked, stale }: CarryAnswer): AnswerSource {
  return { ...(law && { law }), ...(checked && { checked }), ...(stale && { stale }) };
}
