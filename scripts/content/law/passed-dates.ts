import type { Fact, LawChange } from "#app/legality/facts/fact.ts";

/** What a text says that was not looked at again, or in vain: readers are told, so it is no mistake that nobody was. */
const SAYS_SO =
  /\bnot (?:re-checked|verified|checked again) since\b|\bnot verified\b|\bnot read it again since\b/i;

/**
 * Takes a change of the law and today's day (ISO 8601); returns what is wrong when its day passed without a check since and its text does
 * not say so. Facts of today hold their day in `effectiveFrom`.
 */
export function problemOfChange({ date, checkedOn, text }: LawChange, today: string): string | undefined {
  return problemOf("date", date, checkedOn, text, today);
}

/** The same of a fact that takes effect, or ends, on a day; its check, and with it the reading of its section, is never of a day to come. */
export function problemOfFact(fact: Fact, today: string): string | undefined {
  if (!fact.verified) return undefined;
  const { effectiveFrom, effectiveTo, checkedOn, note = "" } = fact;
  if (checkedOn > today) return `checked_on: ${checkedOn} is still to come`;
  return (
    (effectiveFrom && problemOf("effective_from", effectiveFrom, checkedOn, note, today)) ||
    (effectiveTo && problemOf("effective_to", effectiveTo, checkedOn, note, today)) ||
    undefined
  );
}

function problemOf(field: string, day: string, checkedOn: string, words: string, today: string) {
  if (day > today || checkedOn >= day || SAYS_SO.test(words)) return undefined;
  return `${field}: ${day} has passed, and the row was last checked on ${checkedOn}: check it again, or say “not verified since”`;
}
