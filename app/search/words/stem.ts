/** Longest first: the first that fits is taken off. */
const ENDINGS = (
  "izations ization ations ation ments ment ables able ances ancies ancy ance ants ant ities ity izing ized izes ize " +
  "ings ing edly ed ers er ages age ions ion ists ist ives ive als al ly es s e"
).split(" ");

/** What is left of a word must still tell it from others. */
const SHORTEST = 3;
const SHORTEST_OF: Record<string, number> = {
  al: 4,
  als: 4,
  ion: 4,
  ions: 4,
  ant: 4,
  ants: 4,
  ive: 4,
  ity: 4,
  er: 4,
  ers: 4,
  age: 3,
};

/** Words of which too much would go: a plane is no plan. */
const WHOLE = new Set(["plane", "number", "summer", "winter", "topical", "tipping"]);

/**
 * What a word shares with those made of it: "store", "storing" and "storage" have one stem, "pregnant" and "pregnancy". It is never
 * shown, and need be no word. Coarser than a word's form: what shares only the stem counts for less.
 */
export function stemOf(form: string): string {
  if (!/^[a-z]{4,}$/.test(form) || WHOLE.has(form)) return form;
  for (const ending of ENDINGS) {
    if (!form.endsWith(ending)) continue;
    const rest = form.slice(0, -ending.length);
    if (rest.length < (SHORTEST_OF[ending] ?? SHORTEST) || !/[aeiouy]/.test(rest)) continue;
    return rest.replace(/(?<=..)([bdfgmnprt])\1$/, "$1").replace(/(?<=...)e$/, "");
  }
  return form;
}
