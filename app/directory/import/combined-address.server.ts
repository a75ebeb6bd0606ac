import { findCity } from "#app/directory/places/cities.server.ts";
import { findZip, normalizeZip } from "#app/directory/places/zip-table.server.ts";
import { parseState, type StateCode, US_STATES } from "#app/utils/us-states.ts";

/** An address taken apart. What it does not say is an empty string or undefined. */
export type AddressParts = { street: string; city: string; state?: StateCode; zip?: string };

const COUNTRY = /[,\s]+(usa|u\.s\.a\.?|us|u\.s\.|united states( of america)?)\.?$/i;
const NAMED_STATE = new RegExp(
  `[,\\s(]+(${Object.values(US_STATES)
    .map((name) => name.replace(".", "\\.").replace(/ /g, "\\s+"))
    .join("|")})\\.?\\)?$`,
  "i",
);

const BEHIND_STREET =
  /^(.*(?:\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|way|pkwy|pl|cir|ter|pike|plaza|hwy|highway|circle|trail|trl|sq|square|loop|alley|row|fwy|tpke|turnpike|broadway)\.?|\b(?:highway|hwy|route|rte?|us|sr|state road|county road|cr)[ -]\d+[a-z]?|(?:\b(?:ste|suite|unit|apt|bldg|space)\b|#) ?#?\w+)(?: (?:[nsew]|[ns][ew])\b)?),? ([a-z][a-z.' -]+)$/i;

/**
 * Takes an address in one text ("510 NW 11TH AVE PORTLAND OR  97209-3204", "123 Main St, Jersey City, NJ 07304,
 * USA", lines, with commas or without) and the state it is probably in; returns its parts. The city is the
 * longest run of words before the state that is the ZIP's own city or a city of the state.
 */
export function parseAddress(text: string, likelyState?: StateCode): AddressParts {
  const line = withoutAddressee(text)
    .replace(/\n/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/(\s*[,;]\s*)+/g, ", ");
  const whole = line
    .replace(/[\s,.]+$/, "")
    .trim()
    .replace(/[\s,]*\(?\bTBD\b\)?$/i, "")
    .replace(COUNTRY, "");
  let { rest, zip } = zipAtEnd(whole);
  const ending = stateAtEnd(rest);
  // "Highway 26 10234" ends in a house number: nothing says that it is a ZIP, and it is none of this state.
  if (zip && !ending && likelyState && findZip(zip)?.state !== likelyState) [rest, zip] = [whole, undefined];
  if (zip === undefined) {
    // "100 Pine Ct" ends in no state; "Portland OR" does, because Portland is a city of it.
    const parts = ending && splitCity(ending.before, ending.state, undefined, true);
    const believed =
      parts && (ending.surely || (ending.state === likelyState && findCity(parts.city, ending.state)));
    return believed ? { ...parts, state: ending.state } : splitCity(whole, likelyState, undefined, false);
  }
  const state = ending?.state ?? findZip(zip)?.state ?? likelyState;
  return { ...splitCity(ending?.before ?? rest, state, zip, true), state: ending?.state, zip };
}

/** The first line of several is often the shop's name or "c/o": the address begins where a number does. */
function withoutAddressee(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => /^\d/.test(line));
  return start > 0 && !/\d/.test(lines.slice(0, start).join("")) && start < lines.length - 1
    ? lines.slice(start).join("\n")
    : text;
}

function zipAtEnd(text: string): { rest: string; zip?: string } {
  const match = /(?:^|[\s,.])(\d{5}(?:\s?-\s?\d{4}|\d{4})?|\d{4})(?:\.0)?$/.exec(text);
  if (!match?.[1]) return { rest: text };
  const rest = text.slice(0, match.index).replace(/[\s,.]+$/, "");
  // Four digits are a ZIP that lost its zero only behind a state: "Jersey City, NJ 7304".
  if (match[1].length < 5 && !stateAtEnd(rest)) return { rest: text };
  // A house number alone is no ZIP: "Highway 26, 10234".
  const zip = normalizeZip(match[1].replace(/\s/g, ""));
  return zip && rest !== "" ? { rest, zip } : { rest: text };
}

function stateAtEnd(text: string): { state: StateCode; before: string; surely: boolean } | undefined {
  const code = /[,\s(]+([A-Za-z]{2})\.?\)?$/.exec(text) ?? /[,\s(]+([A-Za-z]\.\s?[A-Za-z]\.)\)?$/.exec(text);
  const state = code?.[1] ? parseState(code[1].replace(/[.\s]/g, "")) : undefined;
  if (code && state) {
    return {
      state,
      before: text.slice(0, code.index).replace(/[\s,]+$/, ""),
      surely: /,\s*[A-Z]{2}\.?$/.test(text),
    };
  }
  const name = NAMED_STATE.exec(text);
  const named = name?.[1] ? parseState(name[1]) : undefined;
  return name && named
    ? { state: named, before: text.slice(0, name.index).replace(/[\s,]+$/, ""), surely: true }
    : undefined;
}

/** `certain`: state or ZIP stood behind, so that a city must come before them. */
function splitCity(
  text: string,
  state: StateCode | undefined,
  zip: string | undefined,
  certain: boolean,
): AddressParts {
  const words = text.split(" ").filter(Boolean);
  const own = zip ? findZip(zip) : undefined;
  const ownCity = own && (!state || own.state === state) ? findCity(own.city, own.state) : undefined;
  let found = 0;
  if (state) {
    for (let n = Math.min(6, words.length); n >= 1; n--) {
      const tail = words.slice(-n).join(" ");
      if (/\d/.test(tail) || /^,|,.*,/.test(tail)) continue;
      const city = findCity(tail.replaceAll(",", ""), state);
      if (
        !city ||
        (!certain &&
          !tail.includes(",") &&
          words.length > n &&
          words[words.length - n - 1]?.endsWith(",") !== true)
      )
        continue;
      // "123 5th St S Salem": the compass point belongs to the street when the ZIP is Salem's.
      const shorter =
        n > 1 &&
        /^([NSEW]|ST|STE|FT|MT)\.?$/i.test(words[words.length - n] ?? "") &&
        findCity(words.slice(-n + 1).join(" "), state);
      if (shorter && shorter === ownCity) continue;
      // A comma inside ("Villa, Park") is a slip unless what follows it is a city on its own.
      if (tail.includes(",") && findCity(tail.slice(tail.lastIndexOf(",") + 1).trim(), state)) continue;
      found = n;
      break;
    }
  }
  if (found > 0) return cut(words, found);
  const comma = text.lastIndexOf(",");
  const afterComma = comma >= 0 ? text.slice(comma + 1).trim() : "";
  if (
    certain &&
    afterComma &&
    !/\d/.test(afterComma) &&
    !/^(ste|suite|unit|apt|bldg|floor|fl|rm|lot|space)\b/i.test(afterComma)
  ) {
    return { street: text.slice(0, comma).trim(), city: afterComma };
  }
  // No city of that name is known: what stands behind the street's type, number or unit must be it.
  const behind = certain ? BEHIND_STREET.exec(text) : null;
  if (
    behind?.[1] &&
    behind[2] &&
    !/^(rear|front|lobby|floor|upper|lower|unit|suite|north|south|east|west)\b/i.test(behind[2])
  ) {
    return { street: behind[1], city: behind[2] };
  }
  if (certain && !/\d/.test(text)) return { street: "", city: text };
  return { street: text, city: "" };
}

function cut(words: string[], n: number): AddressParts {
  const street = words
    .slice(0, -n)
    .join(" ")
    .replace(/[\s,]+$/, "");
  return { street, city: words.slice(-n).join(" ").replaceAll(",", "") };
}
