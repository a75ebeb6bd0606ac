import { findCity } from "#app/directory/places/cities.server.ts";
import { findZip, normalizeZip } from "#app/directory/places/zip-table.server.ts";
import { slugify } from "#app/utils/slug.ts";
import { parseState, type StateCode, US_STATES } from "#app/utils/us-states.ts";
import { splitCity } from "./address-city.server.ts";
import { addressLine } from "./address-line.ts";

/** An address taken apart. What it does not say is an empty string or undefined. */
export type AddressParts = { street: string; city: string; state?: StateCode; zip?: string };

const NAMED_STATE = new RegExp(
  `[,\\s(]+(${Object.values(US_STATES)
    .map((name) => name.replace(".", "\\.").replace(/ /g, "\\s+"))
    .join("|")})\\.?\\)?$`,
  "i",
);

/**
 * Takes an address in one text ("510 NW 11TH AVE PORTLAND OR  97209-3204", "123 Main St, Jersey City, NJ 07304,
 * USA", lines, with commas or without) and the state it is probably in; returns its parts. The city is the
 * longest run of words before the state that is the ZIP's own city or a city of the state.
 */
export function parseAddress(text: string, likelyState?: StateCode): AddressParts {
  const { line, unit } = addressLine(text);
  const parts = parseLine(line, likelyState);
  return unit ? { ...parts, street: `${parts.street}, ${unit}` } : parts;
}

function parseLine(whole: string, likelyState: StateCode | undefined): AddressParts {
  let { rest, zip } = zipAtEnd(whole);
  const ending = endsInOwnCity(rest, zip) ? undefined : stateAtEnd(rest);
  // "Highway 26 10234" ends in a house number: nothing says that it is a ZIP, and it is none of this state.
  if (zip && !ending && likelyState && findZip(zip)?.state !== likelyState) [rest, zip] = [whole, undefined];
  if (zip === undefined) {
    const parts = ending && splitCity(ending.before, ending.state, undefined, true);
    // "743 9th Ave, New York" says the city, not the state.
    const name = ending ? whole.slice(ending.before.length).replace(/^[\s,]+/, "") : "";
    if (ending && parts?.city === "" && findCity(name, ending.state))
      return { street: ending.before, city: name, state: ending.state };
    // "100 Pine Ct" ends in no state; "Portland OR" does, because Portland is a city of it.
    const believed =
      parts && (ending.surely || (ending.state === likelyState && findCity(parts.city, ending.state)));
    return believed ? { ...parts, state: ending.state } : splitCity(whole, likelyState, undefined, false);
  }
  const state = ending?.state ?? findZip(zip)?.state ?? likelyState;
  return { ...splitCity(ending?.before ?? rest, state, zip, true), state: ending?.state, zip };
}

/** "Shawnee on Delaware 18356" and "Port Washington 11050" end in their city's name, and not in a state. */
function endsInOwnCity(text: string, zip: string | undefined): boolean {
  const area = zip ? findZip(zip) : undefined;
  const state = area && parseState(area.city.split(" ").at(-1) ?? "");
  return Boolean(area && state && state !== area.state && slugify(text).endsWith(slugify(area.city)));
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
