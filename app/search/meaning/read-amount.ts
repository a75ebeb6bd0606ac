import { figureOf } from "../words/numerals.ts";
import type { Token } from "./tokens.ts";

/** How much somebody has. */
export type Amount = { amount: number; unit: "oz" | "g" | "mg" };

/** An amount, and the words that say it: from `start`, `end` not included. */
export type FoundAmount = Amount & { start: number; end: number };

const UNITS = new Map<string, { unit: Amount["unit"]; times: number }>([
  ["oz", { unit: "oz", times: 1 }],
  ["ounce", { unit: "oz", times: 1 }],
  ["g", { unit: "g", times: 1 }],
  ["gr", { unit: "g", times: 1 }],
  ["gram", { unit: "g", times: 1 }],
  ["mg", { unit: "mg", times: 1 }],
  ["milligram", { unit: "mg", times: 1 }],
  ["lb", { unit: "oz", times: 16 }],
  ["pound", { unit: "oz", times: 16 }],
]);

/** What shops and their customers call a part of an ounce. */
const PARTS = new Map<string, Amount>([
  ["eighth", { amount: 3.5, unit: "g" }],
  ["8th", { amount: 3.5, unit: "g" }],
]);

const FRACTIONS = new Map([
  ["half", 0.5],
  ["quarter", 0.25],
]);

const LARGEST = 100_000;

/** Finds an amount in a query's words: "2 oz", "half an ounce", "2 and a half grams", "an eighth". */
export function readAmount(tokens: readonly Token[]): FoundAmount | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const found = amountAt(tokens, at);
    if (found && found.amount > 0 && found.amount <= LARGEST) return found;
  }
  return undefined;
}

function amountAt(tokens: readonly Token[], start: number): FoundAmount | undefined {
  const count = countAt(tokens, start);
  let at = count?.end ?? start;
  while (count && ["a", "an", "of"].includes(wordAt(tokens, at))) at++;
  const unit = unitAt(UNITS, tokens, at);
  if (unit && (count || ["a", "an", "per"].includes(wordAt(tokens, start - 1)))) {
    return { amount: round((count?.value ?? 1) * unit.times), unit: unit.unit, start, end: at + 1 };
  }
  const part = unitAt(PARTS, tokens, start);
  return part && ["a", "an", "one", "1"].includes(wordAt(tokens, start - 1))
    ? { ...part, start, end: start + 1 }
    : undefined;
}

/** "2", "2.5", "1/2", "two", "half", "2 and a half", "1 1/2". */
function countAt(tokens: readonly Token[], start: number): { value: number; end: number } | undefined {
  const fraction = FRACTIONS.get(wordAt(tokens, start));
  if (fraction) return { value: fraction, end: start + 1 };
  const whole = numberOf(wordAt(tokens, start));
  if (whole === undefined) return undefined;
  const next = wordAt(tokens, start + 1);
  if (next.includes("/")) return { value: whole + (numberOf(next) ?? 0), end: start + 2 };
  const half = ["and", "a", "half"].every((word, i) => wordAt(tokens, start + 1 + i) === word);
  return half ? { value: whole + 0.5, end: start + 4 } : { value: whole, end: start + 1 };
}

function numberOf(word: string): number | undefined {
  const [, over, under] = /^(\d{1,3})\/(\d{1,3})$/.exec(word) ?? [];
  if (over && under) return Number(over) / Number(under);
  const figure = figureOf(word).replaceAll(",", "");
  return /^(\d{1,7}(\.\d{1,4})?|\.\d{1,4})$/.test(figure) ? Number(figure) : undefined;
}

/** The word's own entry, or its singular's. */
function unitAt<Value>(
  units: ReadonlyMap<string, Value>,
  tokens: readonly Token[],
  at: number,
): Value | undefined {
  const word = wordAt(tokens, at);
  return units.get(word) ?? units.get(word.replace(/s$/, ""));
}

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.word ?? "";
}

function round(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
