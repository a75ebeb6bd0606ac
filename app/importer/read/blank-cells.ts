import { withoutMarkup } from "./markup.ts";

/** What registries write where they have nothing to say; compared in lower case, without blanks at the ends. */
const BLANKS: ReadonlySet<string> = new Set([
  "",
  "-",
  "--",
  "---",
  "–",
  "—",
  ".",
  "..",
  "...",
  "*",
  "**",
  "***",
  "?",
  "??",
  "0000-00-00",
  "#n/a",
  "#ref!",
  "#value!",
  "#name?",
  "n/a",
  "n\\a",
  "n.a.",
  "n.a",
  "na",
  "nan",
  "nil",
  "none",
  "none given",
  "none listed",
  "none provided",
  "null",
  "(null)",
  "<null>",
  "[null]",
  "undefined",
  "unknown",
  "unk",
  "tbd",
  "tba",
  "to be determined",
  "to be announced",
  "(blank)",
  "blank",
  "empty",
  "missing",
  "data not available",
  "information not available",
  "not available",
  "not applicable",
  "not listed",
  "not on file",
  "not provided",
  "not published",
  "not reported",
  "not given",
  "not specified",
  "unavailable",
  "unspecified",
  "no data",
  "no dba",
  "no address",
  "no phone",
  "no email",
  "no website",
  "same",
  "same as above",
  "same as legal name",
  "same as licensee",
  "see above",
  "ditto",
  '"',
  "'",
  "xx",
  "xxx",
  "xxxx",
]);

/** Sentences that stand in a cell because the registry may not publish what belongs there. */
const WITHHELD =
  /\b(exempt from (public )?disclosure|not available until|withheld|redacted|confidential|not (publicly )?disclosed|not for publication|private information|data (is )?not available)\b/i;

/**
 * Takes a raw cell; returns its text with one newline between lines and single blanks within them, and an empty
 * string when it says nothing. Undoes what exports do to values: quotes around the value (once or several
 * times), Excel's `="07304"` and its leading apostrophe, a literal `\n` or `\t`, HTML tags and entities, no-break blanks,
 * control characters. `blanks` are further words, in lower case, that mean nothing in this registry.
 */
export function cleanCell(raw: string, blanks?: ReadonlySet<string>): string {
  let text = raw;
  if (/[^ -~]/.test(text)) {
    text = text
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      .replace(/[^\S\n]/g, " ")
      .replace(/[\p{Cf}]|[^\P{Cc}\n]/gu, "")
      .normalize("NFC");
  }
  if (text.includes("\\")) text = text.replace(/\\r\\n|\\n|\\r/g, "\n").replace(/\\t/g, " ");
  if (/[<&]/.test(text)) text = withoutMarkup(text);
  text = unwrap(squeeze(text));
  return isBlank(text, blanks) ? "" : text;
}

/** True when a cell's text says nothing. */
export function isBlank(text: string, blanks?: ReadonlySet<string>): boolean {
  const plain = text.trim().toLowerCase();
  return BLANKS.has(plain) || Boolean(blanks?.has(plain)) || (plain.length > 6 && WITHHELD.test(plain));
}

function squeeze(text: string): string {
  if (!/\s\s|^\s|\s$|\n/.test(text)) return text;
  return text
    .split("\n")
    .map((line) => line.replace(/ +/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

function unwrap(text: string): string {
  let inner = text;
  for (;;) {
    const before = inner;
    const formula = /^="([^"]*)"$/.exec(inner);
    if (formula) inner = formula[1] ?? "";
    else if (/^".*"$/s.test(inner) && inner.length > 1) inner = inner.slice(1, -1).replaceAll('""', '"');
    else if (/^“[^“”]*”$/.test(inner)) inner = inner.slice(1, -1);
    // "'Rolling' or 'Stone'" has quotes of its own and stays; "'Mary's'" holds an apostrophe.
    else if (/^'.*'$/s.test(inner) && inner.length > 1 && !/(^|\W)'|'(\W|$)/.test(inner.slice(1, -1)))
      inner = inner.slice(1, -1);
    else if (/^"[^"]*$/.test(inner)) inner = inner.slice(1);
    else if (/^'\d[^']*$/.test(inner)) inner = inner.slice(1);
    inner = inner.trim();
    if (inner === before) return inner;
  }
}
