import { amountText } from "../facts/amount.ts";
import type { VerifiedFact } from "../facts/fact.ts";
import { ageOf, answerTo } from "../facts/fact-answers.ts";
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
  "medical-only": ({ noun, is, place, patients }) => ({
    word: "Only for patients.",
    text: `${capital(noun)} ${is} legal in ${place} for ${patients}, and for nobody else.`,
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
  legal: (parts) => {
    const { text, quoted } = possession(parts);
    return { word: "Yes.", text: `${text}${concentrates(parts)}${shops(parts)}`, quoted };
  },
};

const MEDICAL: Sentences = {
  ...COMMON,
  legal: patientsMay,
  "medical-only": patientsMay,
  "limited-medical": ({ place, limits: { everyone }, noCards }) => ({
    word: "Only in part.",
    text: `${capital(place)} has a narrow program: some patients may have certain low-THC products${everyone ? `, up to ${amountText(everyone)}` : ""}.${noCards ? NO_CARDS : ""}`,
    quoted: everyone,
  }),
  illegal: noProgram,
  banned: noProgram,
};

const EDIBLES: Sentences = {
  ...COMMON,
  legal: (parts) => {
    const { text, quoted } = parts.limits.everyone
      ? possession(parts)
      : { text: `${parts.adults} may possess edibles in ${parts.place}.` };
    return { word: "Yes.", text: `${text}${shops(parts)}`, quoted };
  },
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

/** Where a reader might look for one. */
const NO_CARDS = " The state issues no cards to patients.";

type Sentence = { text: string; quoted?: VerifiedFact };

/** "Adults 21 and over may possess up to 2.5 ounces of cannabis in Ohio." Of two limits, residents' is the one quoted. */
function possession({ noun, place, adults, limits }: AnswerParts): Sentence {
  const { everyone, resident, visitor } = limits;
  if (resident && visitor) {
    const text = `${adults} may possess ${noun} in ${place}: residents up to ${amountText(resident)}, visitors up to ${amountText(visitor)}.`;
    return { text, quoted: resident };
  }
  const quoted = everyone ?? resident;
  if (!quoted) return { text: `${adults} may possess ${noun} in ${place}; how much is not verified.` };
  const who = everyone ? adults : `${adults} who live there`;
  const most = amountText(quoted);
  // "2 ounces in public" reads as a limit by itself; "800 milligrams of THC" says of what.
  const text = / (of|in|at|for) /.test(most)
    ? `${who} may possess ${noun} in ${place}: up to ${most}.`
    : `${who} may possess up to ${most} of ${noun} in ${place}.`;
  return { text, quoted };
}

/** The same for concentrates, where one limit holds for all. */
function concentrates({ facts }: AnswerParts): string {
  const limits = facts.filter(({ question }) => question === "concentrate-limit");
  const [limit] = limits;
  if (!limit || limits.length > 1 || !/^\d/.test(limit.answer)) return "";
  return ` The limit for concentrates is ${amountText(limit)}.`;
}

/** Said where nobody may sell, since a reader who may possess would look for a shop. */
function shops({ facts, patients }: AnswerParts): string {
  const sales = answerTo(facts, "retail-sales")?.answer.toLowerCase() ?? "";
  return sales.startsWith("no") ? ` No shop may sell it to them yet, unless they are ${patients}.` : "";
}

function patientsMay({ place, limits: { everyone }, facts, patients }: AnswerParts) {
  return {
    word: "Yes.",
    text: everyone
      ? `${capital(patients)} may possess medical marijuana in ${place}: up to ${amountText(everyone)}.`
      : `${capital(patients)} may possess medical marijuana in ${place}${supply(facts)}.`,
    quoted: everyone,
  };
}

/** What a program supplies is not what one may have at a time: product.md 18.1. */
function supply(facts: AnswerParts["facts"]): string {
  const given = answerTo(facts, "supply-limit", "patient");
  return given
    ? `; how much at one time is not verified. The program’s supply limit is ${amountText(given)}`
    : "";
}

function noProgram({ place, noCards }: AnswerParts) {
  const text = `${capital(place)} has no medical marijuana program.${noCards ? NO_CARDS : ""}`;
  return { word: "No.", text };
}

/** ", for adults 21 and over", where the facts give an age. */
function ageClause(facts: AnswerParts["facts"]): string {
  const age = ageOf(facts);
  return age ? `, for adults ${age} and over` : "";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
