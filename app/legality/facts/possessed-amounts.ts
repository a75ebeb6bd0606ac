import { GRAMS } from "./amount.ts";

/** An amount that a law lets one have, and where. */
export type PossessedAmount = {
  figure: number;
  /** As the law says it: "ounces". */
  unit: string;
  /** What is weighed: the product, or the THC in it. */
  measure: "product" | "thc";
  /** The same in grams. */
  grams: number;
  /** Where it may be had; absent: the law draws no line. */
  where?: "out" | "home" | "locked";
  /** Of solid or liquid edibles, flower; absent: of the product. */
  of?: string;
};

const CLAUSE =
  /^(?<figure>\d[\d,]*(?:\.\d+)?) (?<unit>grams?|ounces?|pounds?|milligrams?)(?: of (?<of>THC|flower|solid edibles|liquid edibles))?(?: (?<where>in public|on the person|at home|in a locked container))?$/;

const WHERE = {
  "in public": "out",
  "on the person": "out",
  "at home": "home",
  "in a locked container": "locked",
} as const;

/**
 * Reads the answer and unit of a limit, "2.5 ounces in public, 10 ounces at home", as amounts. Undefined where any part of it is
 * something else: words, an amount for a time ("in 14 days"), a sale. So nothing but a limit on having is ever compared with what a
 * reader has.
 */
export function possessedAmounts({
  answer,
  unit,
}: {
  answer: string;
  unit?: string;
}): PossessedAmount[] | undefined {
  const clauses = (unit ? `${answer} ${unit}` : answer).split(/, (?=\d)/);
  const amounts = clauses.map(readClause);
  return amounts.every((amount) => amount !== undefined) ? amounts : undefined;
}

function readClause(text: string): PossessedAmount | undefined {
  const { figure, unit, of, where } = CLAUSE.exec(text)?.groups ?? {};
  const grams = unit && GRAMS[unit.replace(/s$/, "")];
  if (!figure || !unit || !grams) return undefined;
  const count = Number(figure.replaceAll(",", ""));
  return {
    figure: count,
    unit,
    measure: of === "THC" || unit.startsWith("milligram") ? "thc" : "product",
    grams: count * grams,
    ...(where && { where: WHERE[where as keyof typeof WHERE] }),
    ...(of && of !== "THC" && { of }),
  };
}

/** What one may have on the way: of several, the amount for outside the home. Undefined where only the home has one. */
export function carriedAmount(amounts: readonly PossessedAmount[]): PossessedAmount | undefined {
  const out = amounts.filter(({ where }) => where === "out");
  const anywhere = amounts.filter(({ where }) => where === undefined);
  const [one, ...more] = out.length > 0 ? out : anywhere;
  // Solids and liquids have limits of their own: which of them somebody has is not asked.
  return more.length > 0 ? undefined : one;
}
