import type { CarryLine } from "#app/site/carry-line.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { type StateCode, stateInText, TERRITORIES } from "#app/utils/us-states.ts";
import { factsInForce, lawBook } from "../facts/law-book.server.ts";
import { issuesNoCards } from "../facts/patient-words.ts";
import { carryAnswer } from "./carry-answer.server.ts";

/** Returns the line of a state (product.md 25.45); undefined where no page tells its law. What nobody has checked is not known. */
export function lawsCarryLine(state: StateCode): CarryLine | undefined {
  if (TERRITORIES.has(state)) return undefined;
  const adult = carryAnswer({ state, product: "cannabis" });
  const text = `Can I carry it in ${stateInText(state)}?`;
  if (adult.limit) return { text, path: adult.path, answer: limitText(adult) };
  if (adult.verdict !== "no") return { text, path: adult.path, answer: "We don’t know." };
  // Where adults may have none its dispensaries are for patients.
  const patient = carryAnswer({ state, product: "cannabis", patient: true });
  if (patient.limit) return { text, path: patient.path, answer: limitText(patient) };
  return { text, path: adult.path, answer: patient.verdict === "no" ? "No." : exceptionOf(state) };
}

/** For whom a "No" may not hold, where nobody has checked how much they may have: not every state issues cards (product.md 18.15). */
function exceptionOf(state: StateCode): string {
  const medical = factsInForce(lawBook(), state, "medical-marijuana", siteDay());
  return issuesNoCards(medical)
    ? "No, except what state law allows patients."
    : "Not without a medical card.";
}

/** "Up to 2 ounces, 21 and over." */
function limitText({ limit, covers }: ReturnType<typeof carryAnswer>): string {
  const whom = covers?.split(", ").at(-1);
  return `Up to ${[limit?.text, whom].filter(Boolean).join(", ")}.`;
}
