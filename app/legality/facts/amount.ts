import { grouped } from "#app/utils/grouped.ts";
/** Grams of each unit of weight in which laws give a limit. */
export const GRAMS: Record<string, number> = {
  gram: 1,
  g: 1,
  ounce: 28.349523125,
  oz: 28.349523125,
  pound: 453.59237,
  lb: 453.59237,
  milligram: 0.001,
  mg: 0.001,
};

/** Takes an answer and its unit; returns them as words: "2.5 ounces", "1 ounce". */
export function amountText({ answer, unit }: { answer: string; unit?: string }): string {
  if (!unit) return answer;
  if (/^\d{4,}$/.test(answer)) return `${grouped(Number(answer))} ${unit}`;
  return `${answer} ${answer === "1" ? unit.replace(/^(\w+?)s\b/, "$1") : unit}`;
}

/** Takes an amount in words; returns the grams of its first figure, for sorting, or undefined where it is no weight. */
export function gramsOf(text: string): number | undefined {
  const [, figure, unit = ""] = /(?<![\d,])(\d[\d,]*(?:\.\d+)?)\s*([a-z]+)/i.exec(text) ?? [];
  const grams = GRAMS[unit.toLowerCase().replace(/s$/, "")];
  return figure && grams ? Number(figure.replaceAll(",", "")) * grams : undefined;
}
