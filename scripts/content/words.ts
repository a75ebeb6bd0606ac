/** A wording that docs/style.md refuses, and what to write instead. */
type Rule = { wording: RegExp; instead: string };

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";

/** A day before its month, with or without its year. */
const DAY_FIRST: Rule = {
  wording: new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})\\b(?:,? \\d{4})?`),
  instead: "a US date: June 12, 2026",
};

/** The mechanical half of docs/style.md. */
const RULES: readonly Rule[] = [
  DAY_FIRST,
  {
    wording:
      /\b(licence[ds]?|colours?|favour\w*|behaviours?|neighbours?|honour\w*|centres?|organis(?!m)\w+|recognis\w+|catalogue|grey|cancelled|labelled|travell\w+|programmes?|offences?|defences?|cheques?|judgement|learnt|whilst|amongst)\b/i,
    instead: "the American spelling",
  },
  { wording: /\b(commonest|bookshops?|fortnight\w*|telephones?)\b/i, instead: "what an American says" },
  { wording: /\bmails\b|\b(a|any|each|every|first|newest|no|one|this) mail\b/i, instead: "“email”" },
  { wording: /\bany more(?=[.,:;]|$)/i, instead: "“no longer”" },
  { wording: /\bplease\b/i, instead: "what to do, without “please”" },
  { wording: /\b(adults?|visitors?|customers?) of \d\d\b/i, instead: "“adults 21 and over”" },
  { wording: /\bsomebody\b/i, instead: "“someone”" },
  { wording: /\bwhom\b/i, instead: "“who”, or another sentence" },
  { wording: /\banew\b/i, instead: "“again”" },
  { wording: /\breckon\w*/i, instead: "“estimate” or “count”" },
  { wording: /\bto be rid of\b/i, instead: "“to delete” or “to remove”" },
  { wording: /\bat the foot of\b/i, instead: "“at the bottom of”" },
  { wording: /\bis no (legal|medical) advice\b/i, instead: "“is not legal advice”" },
  { wording: /\bdemonstrates? the page\b/i, instead: "“is an example”" },
  {
    wording: /(^|[.!?] )(Suppose|Imagine|Picture) (a|an|one|that|you|the)\b/,
    instead: "the fact itself: no “Suppose …”",
  },
  { wording: /^(Submit|Click here|OK|Here)$/, instead: "what the button or link does" },
  { wording: /(?<= \S*)[A-Za-z]!(?=\s|$)/, instead: "a period: no exclamation marks" },
];

/** Texts that stand as they are: product.md fixes them. */
const FIXED = /Oops! Page not found|(?:Link|Citation) copied!|Please try refreshing the data/g;

/** Names of works keep their own signs. */
const NAMES = /“[^”]*”|\*[^*]*\*/g;

/** Takes a text of the interface; returns what docs/style.md says against it, one line for each wording. */
export function wordsToChange(text: string): string[] {
  return against(text, RULES);
}

/** Takes a story's own words, whose style is its editor's; returns the dates in it that are not written as in the US. */
export function datesToChange(text: string): string[] {
  return against(text, [DAY_FIRST]);
}

function against(text: string, rules: readonly Rule[]): string[] {
  const own = text.replace(FIXED, "").replace(NAMES, "").replace(/\s+/g, " ").trim();
  return rules.flatMap(({ wording, instead }) => {
    const found = wording.exec(own)?.[0].trim();
    return found ? [`“${found}”: write ${instead} (docs/style.md)`] : [];
  });
}
