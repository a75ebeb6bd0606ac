import { amountText } from "../facts/amount.ts";
import { ageOf, answerTo } from "../facts/facts-in-force.ts";
import type { KnownStatus, Product } from "../facts/vocabulary.ts";
import type { Answer, AnswerParts } from "./answer.ts";

type Sentences = Record<KnownStatus, (parts: AnswerParts) => Omit<Answer, "status">>;

/** What holds for any product. A status means the same everywhere. */
const COMMON: Sentences = {
  legal: ({ noun, is, place, facts }) => ({
    word: "Yes.",
    text: `${capital(noun)} ${is} legal in ${place}${ageClause(facts)}.`,
  }),
  restricted: ({ noun, is, place, facts }) => ({
    word: "Within limits.",
    text: `${capital(noun)} ${is} legal in ${place} only as far as state rules allow${ageClause(facts)}.`,
  }),
  "medical-only": ({ noun, is, place }) => ({
    word: "Only for patients.",
    text: `${capital(noun)} ${is} legal in ${place} for registered patients, and for nobody else.`,
  }),
  "limited-medical": ({ noun, place }) => ({
    word: "No, with a narrow exception.",
    text: `${capital(place)} allows some patients certain low-THC products; ${noun} beyond that remains illegal.`,
  }),
  decriminalized: ({ noun, is, place }) => ({
    word: "No.",
    text: `${capital(noun)} ${is} illegal in ${place}, although possessing a small amount is not punished as a crime.`,
  }),
  contested: ({ noun, is, place }) => ({
    word: "It is disputed.",
    text: `Whether ${noun} ${is} legal in ${place} is not settled: the law, the courts and the authorities do not say the same.`,
  }),
  banned: ({ noun, is, place }) => ({
    word: "No.",
    text: `${capital(noun)} ${is} banned in ${place}.`,
  }),
  illegal: ({ noun, is, place }) => ({
    word: "No.",
    text: `${capital(noun)} ${is} illegal in ${place}.`,
  }),
  "not-verified": ({ noun, is, place }) => ({
    word: "Not verified.",
    text: `We have no law or source, with a date, that says whether ${noun} ${is} legal in ${place}.`,
  }),
};

const CANNABIS: Sentences = {
  ...COMMON,
  legal: (parts) => ({ word: "Yes.", text: `${possession(parts)}${concentrates(parts)}${shops(parts)}` }),
};

const MEDICAL: Sentences = {
  ...COMMON,
  legal: patientsMay,
  "medical-only": patientsMay,
  "limited-medical": ({ place, limits }) => ({
    word: "Only in part.",
    text: `${capital(place)} has a narrow program: some patients may have certain low-THC products${limits.everyone ? `, up to ${limits.everyone}` : ""}.`,
  }),
  illegal: noProgram,
  banned: noProgram,
};

const EDIBLES: Sentences = {
  ...COMMON,
  legal: (parts) => ({
    word: "Yes.",
    text: parts.limits.everyone
      ? `${possession(parts)}${shops(parts)}`
      : `${parts.adults} may possess edibles in ${parts.place}.${shops(parts)}`,
  }),
};

/** The sentences of each product. */
export const STATUS_SENTENCES: Record<Product, Sentences> = {
  cannabis: CANNABIS,
  "medical-marijuana": MEDICAL,
  edibles: EDIBLES,
  cbd: COMMON,
  "delta-8": COMMON,
  thca: COMMON,
};

/** "Adults 21 and over may possess up to 2.5 ounces of cannabis in Ohio." */
function possession({ noun, place, adults, limits }: AnswerParts): string {
  const { everyone, resident, visitor } = limits;
  if (resident && visitor)
    return `${adults} may possess ${noun} in ${place}: residents up to ${resident}, visitors up to ${visitor}.`;
  const most = everyone ?? resident;
  if (!most) return `${adults} may possess ${noun} in ${place}; how much is not verified.`;
  const who = everyone ? adults : `${adults} who live there`;
  // "2 ounces in public" reads as a limit by itself; "800 milligrams of THC" says of what.
  return / (of|in|at|for) /.test(most)
    ? `${who} may possess ${noun} in ${place}: up to ${most}.`
    : `${who} may possess up to ${most} of ${noun} in ${place}.`;
}

/** The same for concentrates, where one limit holds for all. */
function concentrates({ facts }: AnswerParts): string {
  const limits = facts.filter(({ question }) => question === "concentrate-limit");
  const [limit] = limits;
  if (!limit || limits.length > 1 || !/^\d/.test(limit.answer)) return "";
  return ` The limit for concentrates is ${amountText(limit)}.`;
}

/** Said where nobody may sell, since a reader who may possess would look for a shop. */
function shops({ facts }: AnswerParts): string {
  const sales = answerTo(facts, "retail-sales")?.answer.toLowerCase() ?? "";
  return sales.startsWith("no")
    ? " No shop may sell it to them yet, unless they are registered patients."
    : "";
}

function patientsMay({ place, limits }: AnswerParts) {
  return {
    word: "Yes.",
    text: limits.everyone
      ? `Registered patients may possess medical marijuana in ${place}: up to ${limits.everyone}.`
      : `Registered patients may possess medical marijuana in ${place}.`,
  };
}

function noProgram({ place }: AnswerParts) {
  return { word: "No.", text: `${capital(place)} has no medical marijuana program.` };
}

/** ", for adults 21 and over", where the facts give an age. */
function ageClause(facts: AnswerParts["facts"]): string {
  const age = ageOf(facts);
  return age ? `, for adults ${age} and over` : "";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
