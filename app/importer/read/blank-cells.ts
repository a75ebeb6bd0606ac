import { withoutMarkup } from "./markup.ts";
import { unwrap } from "./unwrap-cell.ts";

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

/**
 * Sentences that stand in a cell because the registry may not publish what belongs there: the whole cell says so, since
 * shops are called "Confidential" too.
 */
const WITHHELD =
  /^((the |this )?(address(es)?|locations?|information|info|data|names?|phones?|e-?mails?|numbers?|records?|site|street|city|zip( code)?) ?(is |are |has been |have been |was )?|marked )?(exempt from (public )?disclosure|not available until|withheld|redacted|confidential|not (publicly )?disclosed|not for publication|private( information)?|not available)( (information|data|address|location|record))?([ ,;:(–-]+(per|pursuant|by|under|until|due|for|as|in accordance|at|from|the)\b.*)?[.)*]*$/i;

/** "Not applicable at the moment", "TBD - Will Add Later": a blank with an excuse. */
const NOT_YET =
  /^(n\/?a|none|tb[ad]|not applicable|not available|unknown|pending|to be (determined|announced|decided|named|added))[\s:;,.()–—-]+((at|for) (the|this) (moment|time|present)|for now|yet|now|currently|later|soon|will (be )?\w+.*|as of .*|until .*|pending.*|tb[ad])[.)]*$/i;

/** What is longer than this is no cell of a registry: a file that was damaged, or another one. */
const LONGEST_CELL = 4_000;

/**
 * Takes a raw cell; returns its text with one newline between lines and single blanks within them, and an empty
 * string when it says nothing. Undoes what exports do to values: quotes around the value (once or several
 * times), Excel's `="07304"`, links and other formulas, and its leading apostrophe, a literal `\n` or `\t`, HTML tags and entities, no-break blanks,
 * control characters. `blanks` are further words, in lower case, that mean nothing in this registry.
 */
export function cleanCell(raw: string, blanks?: ReadonlySet<string>): string {
  let text = raw.length > LONGEST_CELL ? raw.slice(0, LONGEST_CELL) : raw;
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
  return BLANKS.has(plain) || Boolean(blanks?.has(plain)) || saysNothing(plain);
}

/** Only a cell that begins with a word of theirs can be one of these sentences: most are asked no further. */
function saysNothing(plain: string): boolean {
  return (
    plain.length > 6 && /^[acdeilmnprstuwz]/.test(plain) && (WITHHELD.test(plain) || NOT_YET.test(plain))
  );
}

function squeeze(text: string): string {
  if (!/\s\s|^\s|\s$|\n/.test(text)) return text;
  return text
    .split("\n")
    .map((line) => line.replace(/ +/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}
