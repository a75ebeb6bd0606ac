import { type City, findCity, largestCity } from "#app/directory/places/cities.server.ts";
import type { ZipArea } from "#app/directory/places/zip-table.server.ts";
import { slugify } from "#app/utils/slug.ts";
import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { count, type Tally } from "../tally.ts";
import { tidyCase, titleCase } from "./title-case.ts";

/** "Lawrence Township" is the Postal Service's Lawrence. */
export function knownCity(name: string, state: StateCode): City | undefined {
  return (
    findCity(name, state) ??
    findCity(name.replace(/ (township|twp|village|borough|boro|town|city)\.?$/i, ""), state)
  );
}

/**
 * One name for one city, written out but for "St.", which nobody writes out: "Mt Pleasant", "W Hollywood", "O Fallon" and
 * "Saint Louis" are Mount Pleasant, West Hollywood, O'Fallon and St. Louis (product.md 22.6). A city that is written
 * as the Postal Service's table has it, but for its points and apostrophes, keeps them.
 */
export function oneSpelling(name: string, state: StateCode): string {
  const known = findCity(name, state)?.name ?? name;
  const best =
    slugify(known) === slugify(name) && known.toLowerCase() !== name.toLowerCase() && !known.includes("'")
      ? name
      : known;
  return writtenOut(best)
    .replace(/\bSaint(?= )/g, "St.")
    .replace(/\bSainte(?= )/g, "Ste.");
}

function writtenOut(name: string): string {
  return name
    .split(" ")
    .map((word, i, all) => {
      const full = FULL_WORDS.get(word.toLowerCase().replace(/\.$/, ""));
      if (!full || all.length < 2 || /^(st|ste)\.?$/i.test(word)) return withPoint(word);
      // "N" stands for north in front only, "Hls" for hills at the end only.
      return i === (/^(n|s|e|w|ft|mt)\.?$/i.test(word) ? 0 : all.length - 1)
        ? titleCase(full, "place")
        : word;
    })
    .join(" ");
}

function withPoint(word: string): string {
  return /^ste?$/i.test(word) ? `${word}.` : word;
}

/** "Portland, OR", "Hinesburg VT", "city of denver" are Portland, Hinesburg and Denver. */
export function plainCity(text: string): string {
  const line = text
    .replace(/\n.*/s, "")
    .replace(/\s*\([^)]*\)\s*$/, "")
    .replace(/\s+\d{5}(-\d{4})?$/, "");
  const plain = (
    /^(city|town|village) of /i.test(line) && largestCity(line)
      ? line
      : line.replace(/^(city|town|village) of /i, "")
  ).replace(/[\s,]+([A-Z]{2})\.?$/, (all, code) => (parseState(code) ? "" : all));
  const name = plain.replace(/^[\s,.]+|[\s,.]+$/g, "");
  return /^[^a-z]*$|^[^A-Z]*$/.test(name) ? titleCase(name, "place") : tidyCase(name, "place");
}

/** "800 S 45th St Mount" in "Vernon": somebody cut the line at the wrong word, and the ZIP's own city says where. */
export function rejoined(
  street: string,
  city: string,
  area: ZipArea | undefined,
  repaired: Tally,
): { street: string; city: string } {
  if (!area || !street || !city || slugify(city) === slugify(area.city) || knownCity(city, area.state))
    return { street, city };
  const words = `${street} ${city}`.split(/\s+/);
  // "North Plainfield" is a town that the Postal Service calls Plainfield: nothing of it belongs to the street.
  const compass = /^(north|south|east|west)\s/i.test(city) ? city.split(/\s+/).length : 0;
  for (let n = compass + 1; n <= 5 && n < words.length; n++) {
    if (slugify(words.slice(-n).join(" ")) !== slugify(area.city)) continue;
    count(repaired, "street and city cut at the wrong word");
    return { street: words.slice(0, -n).join(" "), city: area.city };
  }
  return { street, city };
}

/**
 * The Postal Service cuts names to 13 letters ("SN BERNRDNO", "WOODLAND HLS"), registries write "N Las Vegas":
 * the ZIP's own city spells them out.
 */
export function spelledOut(city: string, area: ZipArea | undefined, repaired: Tally): string {
  if (!city || !area || city.toLowerCase() === area.city.toLowerCase()) return city;
  const [short, full] = [city, area.city].map((name) =>
    name
      .toLowerCase()
      .replace(/\./g, "")
      .split(/[\s-]+/),
  );
  if (!short || !full || short.length !== full.length || /^(st|ste|ft|mt)$/.test(short[0] ?? "")) return city;
  const named = findCity(city, area.state);
  if (named && slugify(named.name) === slugify(city) && !/^(n|s|e|w|no|so)$/.test(short[0] ?? ""))
    return city;
  if (!short.every((word, i) => shortens(word, full[i] ?? ""))) return city;
  count(repaired, "abbreviated city spelled out");
  return area.city;
}

function shortens(word: string, full: string): boolean {
  if (word[0] !== full[0] || word.length > full.length) return false;
  let at = 0;
  for (const letter of full) if (letter === word[at]) at++;
  return at === word.length;
}

/** One key for all spellings of a name, wherever the short word stands: "Bay St. Louis", "Bay Saint Louis". */
export function spellingKey(name: string): string {
  return slugify(name)
    .split("-")
    .map((word) => FULL_WORDS.get(word) ?? word)
    .join("-");
}

const FULL_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: "saint",
    ste: "saint",
    ft: "fort",
    mt: "mount",
    mtn: "mountain",
    hts: "heights",
    spgs: "springs",
    twp: "township",
    vlg: "village",
    hls: "hills",
    bch: "beach",
    jct: "junction",
    vly: "valley",
    n: "north",
    s: "south",
    e: "east",
    w: "west",
  }),
);
