import { withoutFormula } from "#app/utils/spreadsheet-formula.ts";
import { tidyCase } from "../address/title-case.ts";
import { isBlank } from "../read/blank-cells.ts";

const LEGAL_FORM =
  /^(llc|l\.l\.c|inc|incorporated|corp|corporation|co|company|ltd|lp|llp|lllp|pllc|pbc|pc|a .*(corporation|company|association|cooperative))\.?$/i;
const DBA = /\s*[,;(]*\s*\b(?:d\s?[./]?\s?b\s?[./]?\s?a\b[./]*|doing business as|t\/a\b|trading as)[\s:,-]*/i;

/**
 * Takes a row's name cells, trade names first; returns the name the public knows: the first that says
 * something, the part behind "DBA" where a legal name carries one, the first of several trade names, in tidy
 * case. What the registry says is kept otherwise, company form included. Undefined when no cell has a name.
 */
export function nameOf(candidates: string[]): string | undefined {
  for (const candidate of candidates) {
    const name = tidyName(candidate);
    if (/[\p{L}\p{N}]/u.test(name) && !isBlank(name)) return name;
  }
  return undefined;
}

function tidyName(text: string): string {
  let name = text.replace(/\n/g, " ").replace(/\s+/g, " ").trim();
  // "Acme Inc. [Equity Retailer]": a remark of the registry's, not the name.
  name = name.replace(
    /\s*\[[^\]]*\b(retailer|equity|licen[sc]e[de]?|delivery|storefront|provisional)\b[^\]]*\]$/i,
    "",
  );
  name = withoutLicense(withoutPhone(name));
  name = behindDba(name);
  name = firstOfSeveral(name);
  name = name.replace(/\s+([,.;])/g, "$1").replace(/^[\s,;:|/-]+|[\s,;:|/-]+$/g, "");
  if (/^\([^()]*\)$/.test(name)) name = name.slice(1, -1);
  return tidyCase(capped(withoutFormula(name)));
}

/** How far from its end a name may carry a number. */
const LONGEST_TAIL = 48;

const PHONE_BEHIND =
  /[\s,;:|(–-]{1,4}((ph|phone|tel|telephone|call)\b[.:]{0,2} ?)?(\+?1[ .-]?)?(\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ])\d{3}[-. ]\d{4}\)?$/i;

/** A number in brackets, with or without what it is: "MMD-00123", "new EIN 00-1234567". */
const LICENSE_ALONE =
  /^((new )?(ein|lic|license|permit)\b[.:]? ?(no\b\.?|number|#)? ?)?([A-Z]{1,10}[.-]?(?=.*\d{4})[\dA-Z-]+|[\d-]{5,})$/i;

/** Some registries write the phone behind the name. */
function withoutPhone(name: string): string {
  const tail = name.slice(-LONGEST_TAIL);
  return name.slice(0, -LONGEST_TAIL) + tail.replace(PHONE_BEHIND, "") || name;
}

/** Takes a row's name cells; returns the license number that stands in brackets behind a name, or an empty string. */
export function licenseInName(candidates: string[]): string {
  const found = candidates.map((name) => bracketsBehind(withoutPhone(name.trim()))?.[1] ?? "");
  return found.find((text) => /^[A-Z]/i.test(text) && !/\s/.test(text)) ?? "";
}

function bracketsBehind(name: string): RegExpExecArray | undefined {
  const brackets = /\s*[([]([^()[\]]{4,40})[)\]]$/.exec(name.slice(-LONGEST_TAIL));
  return brackets?.[1] && LICENSE_ALONE.test(brackets[1]) ? brackets : undefined;
}

/** "Fern Lane (MMD-00123)": a number in brackets is the license's. */
function withoutLicense(name: string): string {
  const brackets = bracketsBehind(name);
  if (!brackets) return name;
  const rest = name.slice(0, -brackets[0].length);
  return /[a-z]{3}/i.test(rest) ? rest : name;
}

/** Takes a row's name cells; returns the phone that stands behind a name, or an empty string. */
export function phoneInName(candidates: string[]): string {
  return (
    candidates.map((name) => PHONE_BEHIND.exec(name.slice(-LONGEST_TAIL))?.[0] ?? "").find(Boolean) ?? ""
  );
}

/** The longest name of a shop; what is longer is cut at a word. */
const LONGEST_NAME = 160;

function capped(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const cut = name.slice(0, LONGEST_NAME);
  return cut.slice(0, cut.lastIndexOf(" ") > 80 ? cut.lastIndexOf(" ") : LONGEST_NAME);
}

function behindDba(name: string): string {
  const match = DBA.exec(name);
  if (!match) return name;
  const behind = name.slice(match.index + match[0].length);
  const next = DBA.exec(behind);
  const trade = (next ? behind.slice(0, next.index) : behind).replace(/[)\s]+$/, "");
  return trade.length >= 2 ? trade : name.slice(0, match.index);
}

/**
 * "Good Herb Dispensary; GHD; Good Herb" lists trade names; so does "Good Herb, Good Herb Dispensary". A comma
 * before a company form or between unlike words belongs to the name.
 */
function firstOfSeveral(name: string): string {
  const quoted = /^'([^']+)'(?:,| or|;) '/i.exec(name);
  if (quoted?.[1]) return quoted[1];
  const first = name.split(/\s*[;|]\s*/).find((part) => /[\p{L}\p{N}]/u.test(part)) ?? name;
  const parts = first.split(/\s*,\s*/);
  if (parts.slice(1).some((part) => LEGAL_FORM.test(part))) return first;
  const start = (part: string) =>
    part
      .toLowerCase()
      .replace(/^the /, "")
      .split(/[^\p{L}\p{N}]+/u)[0] ?? "";
  const alike = parts.slice(1).filter((part) => start(part) === start(parts[0] ?? "")).length;
  return start(parts[0] ?? "").length > 1 && alike > 0 ? (parts[0] ?? first) : first;
}

/**
 * Takes a name; returns one key for its spellings: no company form, articles, punctuation or words that every
 * shop carries only sometimes.
 */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .replace(/&/g, " and ")
    .replace(/\b(llc|inc|incorporated|corp|corporation|co|company|ltd|limited|lp|llp|lllp|pllc|pbc)\b/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/^the /, "")
    .replace(/\s+/g, " ")
    .trim();
}
