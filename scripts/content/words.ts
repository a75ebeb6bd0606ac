/** A wording that docs/style.md refuses, and what to write instead. */
type Rule = { wording: RegExp; instead: string };

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";

/** The mechanical half of docs/style.md. */
const RULES: readonly Rule[] = [
  { wording: new RegExp(`\\b\\d{1,2} (${MONTHS}),? \\d{4}\\b`), instead: "a US date: June 12, 2026" },
  {
    wording: /\b(licence[ds]?|colours?|favour\w*|centres?|organis(?!m)\w+|recognis\w+|catalogue|grey)\b/i,
    instead: "the American spelling",
  },
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
const FIXED = /Oops! Page not found|(?:Link|Citation) copied!/g;

/** Names of works keep their own signs. */
const NAMES = /“[^”]*”|\*[^*]*\*/g;

/** Takes a text of the interface; returns what docs/style.md says against it, one line for each wording. */
export function wordsToChange(text: string): string[] {
  const own = text.replace(FIXED, "").replace(NAMES, "").replace(/\s+/g, " ").trim();
  return RULES.flatMap(({ wording, instead }) => {
    const found = wording.exec(own)?.[0].trim();
    return found ? [`“${found}”: write ${instead} (docs/style.md)`] : [];
  });
}
