import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { LAW_STATES } from "../facts/law-states.ts";
import { placeInSentence, placeName } from "../facts/place-name.ts";
import { carryAnswer } from "./carry-answer.server.ts";
import type { CarryAnswer } from "./carry-answer.ts";
import { CARRY, CARRY_PATH, questionOf } from "./carry-query.ts";
import type { CarryQuestion } from "./carry-question.ts";
import { type Situation, situations } from "./situations.server.ts";

/** A question with its answer. */
export type CarryAnswered = {
  question: CarryQuestion;
  stateName: string;
  place: string;
  answer: CarryAnswer;
  situations: Situation[];
};

/** How much flower an adult may carry in a state: a row of the page without a question. */
export type StateLimit = { name: string; state: StateCode } & Pick<CarryAnswer, "verdict" | "word" | "path">;

export type CarryPage = { states: { code: StateCode; name: string }[]; path: string } & (
  | { answered: CarryAnswered }
  | { limits: StateLimit[] }
);

/** Makes the page that a request asks for: an answer, or the form with the limits of all states. Throws a redirect to the one address. */
export function carryPage(request: Request, today: string): CarryPage {
  const answered = carryAnswered(request, CARRY_PATH, today);
  const states = LAW_STATES.map((code) => ({ code, name: placeName(code) }));
  if (answered) return { states, path: answered.answer.path, answered };
  const limits = LAW_STATES.map((state): StateLimit => {
    const { verdict, word, path } = carryAnswer({ state, product: "cannabis" }, today);
    return { state, name: placeName(state), verdict, word, path };
  });
  return { states, path: CARRY_PATH, limits };
}

/** What a request to `path` asks, answered; undefined where it names no state. Throws as `carryPage` does. */
export function carryAnswered(request: Request, path: string, today: string): CarryAnswered | undefined {
  const view = CARRY.parse(new URL(request.url).searchParams);
  canonicalSearch(request, { path, search: CARRY.search(view) });
  const question = questionOf(view);
  if (!question) return undefined;
  const answer = carryAnswer(question, today);
  return {
    question,
    stateName: placeName(question.state),
    place: placeInSentence(question.state),
    answer,
    situations: situations(question, answer, lawBook(), today),
  };
}
