import { DRIVING_RULES, type DrivingRule } from "./vocabulary.ts";

/** A driving rule in words, with its figure where it has one: "5 nanograms … is an offense in itself". */
export function drivingWords({ answer, unit }: { answer: string; unit?: string }): string {
  const rule = DRIVING_RULES[answer as DrivingRule];
  return unit ? rule.replace(/^An amount in the blood/, unit) : rule;
}
