import { parseState } from "#app/utils/us-states.ts";

/**
 * A unit by its name or sign; a bare number is none, because a house has one too. The name stands apart from what it
 * names, or a digit follows: "Sp 4" and "Sp4" are units, Spokane, Flint, Bayside and Stevens are towns.
 */
const NAMED_UNIT =
  "(?:(?:ste|suites?|units?|apt|apartment|bldg|building|fl|floor|rm|room|sp|spc|space|lot|bay|store)(?:\\.? ?#| ?\\. ?| |(?=\\d))|#) ?[\\w-]+(?: ?[&,-] ?\\w{1,4})?";

const UNIT_ALONE = new RegExp(`^(?:${NAMED_UNIT}|\\d+(?:st|nd|rd|th) (?:fl|floor))$`, "i");
const BEHIND_ZIP = new RegExp(`^(.*[\\s,]([a-z]{2,})\\.?,? \\d{5}(?:-\\d{4})?),? (${NAMED_UNIT})$`, "i");

const COUNTRY = /[,\s]+(usa|u\.s\.a\.?|us|u\.s\.|united states( of america)?)\.?$/i;
const COUNTY = /, [a-z][a-z .'-]+ (?:county|parish)(?=,| [a-z]{2,} \d{5}|$)/i;
const COMPANY = /\b(llc|l\.l\.c|inc|incorporated|corp|corporation|company|ltd|lp|llp)\.?$/i;

/** True for "Ste 200", "# 4", "2nd Floor": a part of an address that is a unit and nothing else. */
export function isUnit(text: string): boolean {
  return UNIT_ALONE.test(text.trim());
}

/**
 * Takes an address as a registry wrote it; returns it as one line whose parts are separated by ", ": line ends,
 * "|", ";" and " - " separate too. The shop's name above the street, the county and the country are left out,
 * "NY-10901" is "NY 10901", and a unit that stood behind the ZIP is given on its own.
 */
export function addressLine(text: string): { line: string; unit: string } {
  const plain = withoutAddressee(text)
    .replace(/\n|\s+\|\s+/g, ", ")
    .replace(/\s+/g, " ");
  const dashed = plain.includes(",") ? / [-–—] (?=[A-Z]{2}\b|\d{5}\b)/g : / [-–—] /g;
  const line = plain
    .replace(dashed, ", ")
    .replace(/ [-–—] (?=[a-z .']+, [A-Z]{2}\b)/i, ", ")
    .replace(/(\s*[,;]\s*)+/g, ", ")
    .replace(/[\s,.]+$/, "")
    .trim()
    .replace(/[\s,]*\(?\bTBD\b\)?$/i, "")
    .replace(COUNTRY, "")
    .replace(/\b([A-Z]{2})-(\d{5}(?:-\d{4})?)$/, (all, code, zip) =>
      parseState(code) ? `${code} ${zip}` : all,
    );
  const behind = BEHIND_ZIP.exec(line);
  const unit = behind?.[2] && parseState(behind[2]) ? (behind[3] ?? "") : "";
  return { line: (unit ? (behind?.[1] ?? line) : line).replace(COUNTY, ""), unit };
}

/** The first line of several is often the shop's name or "c/o": the address begins where a number does. */
function withoutAddressee(text: string): string {
  const lines = text.split("\n");
  while (lines.length > 2 && COMPANY.test(lines[0] ?? "") && lines.slice(1).some((line) => /^\d/.test(line)))
    lines.shift();
  const start = lines.findIndex((line) => /^\d/.test(line));
  return start > 0 && !/\d/.test(lines.slice(0, start).join("")) && start < lines.length - 1
    ? lines.slice(start).join("\n")
    : lines.join("\n");
}
