import { oneOf, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { parseLawState } from "../facts/law-states.ts";
import { AGES, type Age, CARRIED_LIST, type CarryQuestion, UNIT_LIST } from "./carry-question.ts";

export const CARRY_PATH = "/can-i-carry";

/** More is nobody's to carry, and a slip of the finger. */
const MOST = 100_000;

const PRODUCTS = [...CARRIED_LIST, "medical-marijuana"] as const;
const LIST_OF_AGES = Object.keys(AGES) as Age[];

/** Three decimals at most: "2.5", ".5" and "1,000" are numbers too. */
function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(",", "");
  if (!/^(\d{1,6}(\.\d{0,6})?|\.\d{1,6})$/.test(plain)) return undefined;
  const number = Math.round(Number(plain) * 1000) / 1000;
  return number > 0 && number <= MOST ? number : undefined;
}

const amount = { read: ([text = ""]: readonly string[]) => readNumber(text.trim()) };

/**
 * The address of an answer: product.md 18.4. Without a state there is no question; medical marijuana is flower with a patient's card;
 * an amount has a unit, and 21 or over is who asks unless told.
 */
export const CARRY = listView(
  {
    state: written(parseLawState),
    product: oneOf(PRODUCTS),
    amount,
    unit: oneOf(UNIT_LIST),
    age: oneOf(LIST_OF_AGES),
    patient: oneOf(["yes"]),
  },
  ({ state, product = "cannabis", amount, unit, age, patient }) => {
    if (!state) return { page: 1 };
    const isPatient = patient ?? (product === "medical-marijuana" ? "yes" : undefined);
    const settled = product === "medical-marijuana" ? "cannabis" : product;
    return {
      page: 1,
      state,
      product: settled,
      ...(amount && { amount, unit: unit ?? (settled === "edibles" ? "mg" : "oz") }),
      ...(age && age !== "21" && { age }),
      ...(isPatient && { patient: isPatient }),
    };
  },
);

type CarryView = ViewOf<typeof CARRY>;

/** The one address of a question's answer. */
export function carryPath({ patient, ...question }: CarryQuestion): string {
  return CARRY_PATH + CARRY.search({ ...question, ...(patient && { patient: "yes" }), page: 1 });
}

/** What an address asks; undefined where it names no state. */
export function questionOf({
  state,
  product,
  amount,
  unit,
  age,
  patient,
}: CarryView): CarryQuestion | undefined {
  if (!state) return undefined;
  return {
    state,
    product: product ?? "cannabis",
    ...(amount && { amount }),
    ...(unit && { unit }),
    ...(age && { age }),
    ...(patient && { patient: true }),
  };
}
