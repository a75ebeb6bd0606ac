import { normalizeHeader } from "./header-names.ts";
import { FOREIGN, QUALIFIERS } from "./header-qualifiers.ts";
import { BASES, DAY_WORDS, LAST_RESORTS, PHRASES, type Target, WEEKDAYS } from "./header-synonyms.ts";
import { splitCompound } from "./header-words.ts";

/** For each target the columns (by index) that hold it, in the order in which they are asked. */
export type ColumnMap = Partial<Record<Target, number[]>>;

type Match = { target: Target; order: number };

/** These may have several columns; of everything else one column, the likeliest, is read. */
const SEVERAL: ReadonlySet<Target> = new Set([
  "name",
  "legalName",
  "licenseType",
  "status",
  "services",
  ...WEEKDAYS,
]);

/** Farther than any order that a title's words can give. */
const LAST_ORDER = 1000;

const PHRASE_INDEX = indexOf(PHRASES);
const LAST_INDEX = indexOf(LAST_RESORTS);
const BASE_INDEX = indexOf(BASES);
const DAYS = indexOf(DAY_WORDS);

function indexOf(table: Partial<Record<Target, string[]>>): Map<string, Match> {
  const index = new Map<string, Match>();
  for (const [target, titles] of Object.entries(table)) {
    titles.forEach((title, order) => {
      if (!index.has(title)) index.set(title, { target: target as Target, order });
    });
  }
  return index;
}

/**
 * Takes one column's title; returns what it means and how likely (lower is likelier), or undefined when no
 * synonym fits. "premiseStreetAddress" is an address, and a likelier one than "Business Address"; "Mailing
 * Address" is none.
 */
export function matchTitle(title: string): Match | undefined {
  const phrase = normalizeHeader(title);
  const match = matchPhrase(phrase);
  if (match) return match;
  // "STREETADDRESS" is two words; "Latitude (decimal degrees)" has a remark.
  const split = splitCompound(phrase);
  const plain = normalizeHeader(title.replace(/\s*[([][^)\]]*[)\]]?/g, " "));
  return (split && matchPhrase(split)) || (plain !== phrase ? matchPhrase(plain) : undefined);
}

function matchPhrase(phrase: string): Match | undefined {
  const day = matchDay(phrase);
  if (day) return day;
  const whole = PHRASE_INDEX.get(phrase);
  if (whole) return whole;
  const words = phrase.split(" ");
  if (words.some((word) => FOREIGN.has(word))) return undefined;
  const last = LAST_INDEX.get(phrase);
  if (last) return { target: last.target, order: LAST_ORDER + last.order };
  // "Doing Business As (DBA)", "Trade Name / DBA", "Facility DBA Name".
  if (words.includes("dba") && words.length <= 6) return { target: "name", order: 1 };
  const ending = matchEnding(phrase);
  if (ending) return ending;
  const ranks = words.map((word) => QUALIFIERS.get(word)).filter((rank) => rank !== undefined);
  const base = words.filter((word) => QUALIFIERS.get(word) === undefined).join(" ");
  // "Facility Address Postal Code" is a postal code.
  const match = BASE_INDEX.get(base) ?? BASE_INDEX.get(base.replace(/^address (?=\D)/, ""));
  if (!match) return undefined;
  return { target: match.target, order: (ranks.length ? Math.max(...ranks) : 1) * 100 + match.order };
}

/** Behind the words for whose license it is stands what the column holds: "Organization Trade Name", "State Agency License Number". */
const ENDINGS: [Target, RegExp][] = [
  ["name", /(^| )(doing business as|trade name|trading as)( name)?$/],
  [
    "licenseNumber",
    /^(?!.*\b(local|city|town|business|tax|driver|old)\b).* (license|registration|certificate) (number|id)$/,
  ],
  ["licenseType", /^(?!.*\b(local|city|town|tax)\b).* license (type|class|category)$/],
  ["status", /^(?!.*\b(local|city|town|tax)\b).* license status$/],
];

/** Less likely than any of the whole titles. */
const ENDING_ORDER = 500;

function matchEnding(phrase: string): Match | undefined {
  const target = ENDINGS.find(([, ending]) => ending.test(phrase))?.[0];
  return target && { target, order: ENDING_ORDER };
}

function matchDay(phrase: string): Match | undefined {
  const words = phrase
    .split(" ")
    .filter((word) => word !== "hours" && word !== "hour" && word !== "of" && word !== "operation");
  const day = words.map((word) => DAYS.get(word)?.target).filter((target) => target !== undefined);
  if (day.length !== 1 || !day[0]) return undefined;
  const rest = words.filter((word) => !DAYS.has(word)).join(" ");
  if (rest === "") return { target: day[0], order: 0 };
  if (/^(open|opens|opening|start|from|begin)( time)?$/.test(rest)) return { target: day[0], order: 1 };
  if (/^(close|closes|closing|end|to|until)( time)?$/.test(rest)) return { target: day[0], order: 2 };
  return undefined;
}

/** Takes a header row's titles; returns which column holds what, by synonyms alone. */
export function matchColumns(titles: string[]): ColumnMap {
  const found = new Map<Target, { column: number; order: number }[]>();
  titles.forEach((title, column) => {
    const match = matchTitle(title.replace(/ \(\d+\)$/, ""));
    if (!match) return;
    // Of two columns with the same title the first is meant: in exports the second is often the mailing address.
    if (/ \(\d+\)$/.test(title) && found.get(match.target)?.some((other) => other.order <= match.order))
      return;
    const list = found.get(match.target) ?? [];
    list.push({ column, order: match.order });
    found.set(match.target, list);
  });
  const map: ColumnMap = {};
  for (const [target, list] of found) {
    const columns = list.sort((a, b) => a.order - b.order || a.column - b.column).map(({ column }) => column);
    map[target] = SEVERAL.has(target) ? columns : columns.slice(0, 1);
    // Open-data portals have a "Location" beside the address that holds the position.
    const locations =
      target === "address"
        ? columns.slice(1).filter((i) => /^location( 1)?$/.test(normalizeHeader(titles[i] ?? "")))
        : [];
    if (locations.length > 0 && !found.has("coordinates")) map.coordinates = locations;
  }
  return map;
}

/** True when the columns tell what a listing is called. */
export function hasName(map: ColumnMap): boolean {
  return Boolean(map.name?.length || map.legalName?.length);
}

/** True when the columns tell where a listing is: a city, a ZIP, an address that may hold them, or a position. */
export function hasPlace(map: ColumnMap): boolean {
  const position = map.coordinates?.length || (map.lat?.length && map.lng?.length);
  return Boolean(
    map.address?.length || map.city?.length || map.zip?.length || map.cityStateZip?.length || position,
  );
}
