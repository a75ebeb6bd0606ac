import { tidyCase } from "./title-case.ts";

const UNIT =
  /^(#|ste\b|suites?\b|units?\b|apt\b|apartment\b|bldg\b|building\b|fl\b|floor\b|\d+(st|nd|rd|th) fl|rm\b|room\b|sp\b|spc\b|space\b|store\b|storefront\b|stall\b|lot\b|bay\b|dept\b|front\b|rear\b|side\b|ground\b|lower\b|upper\b|basement\b|bsmt\b|level\b|lobby\b|penthouse\b|retail unit\b|trlr\b|[a-z]?-?\d{1,4}[a-z]?$|[a-z]$|[a-z]{1,2}-\d{1,4}$)/i;

const STREET_CONTINUED =
  /^(way|street|st|avenue|ave|road|rd|boulevard|blvd|highway|hwy|drive|dr|lane|ln|parkway|pkwy|court|ct|circle|plaza|square)\b/i;

const ROAD_NUMBER =
  /\b(highway|hwy|road|rd|route|rte?|us|sr|state|county|cr|loop|fm|interstate|i|exit|mile)[ -]\d+$/i;

/**
 * Takes a street and a second address line; returns both as one line: a suite follows after a comma, a street
 * that ran over goes on, what already stands in the first line is not said twice. A second line that is neither
 * (a company's name, another address) is left out.
 */
export function joinUnit(street: string, second: string): string {
  const line = second.replace(/^[\s,]+|[\s,]+$/g, "").replace(/\n/g, " ");
  if (!line || !street) return street;
  const plain = (text: string) =>
    text.toLowerCase().replace(/\b(suite|ste|unit|apt|space|spc|no)\b|[^a-z0-9]/g, "");
  // "Highway 12" and "#12" are two things, "100 Main St Unit D2" and "Unit D2" are one.
  if (plain(line) && plain(street).endsWith(plain(line)) && !(ROAD_NUMBER.test(street) && /\d/.test(line)))
    return street;
  if (/(\b(ste|suite|unit|apt|bldg)\.?|#)$/i.test(street) && line.length <= 24) return `${street} ${line}`;
  if (STREET_CONTINUED.test(line)) return `${street} ${line}`;
  return UNIT.test(line) ? `${street}, ${line}` : street;
}

/**
 * Takes the street part of an address; returns it tidied: capitals to title case, no commas at the ends, and an
 * address that stands there twice (some registries list each door) once, or joined with "&".
 */
export function tidyStreet(street: string): string {
  const line = street
    .replace(/\s*\n\s*/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/(\s*,)+/g, ",")
    .replace(/^[\s,;]+|[\s,;]+$/g, "");
  return tidyCase(onceOnly(line), "place");
}

/** Longer than any address that stands there twice. What tells two apart takes 3 seconds of a line of 800, and 15 times as long for each doubling. */
const LONGEST_TWICE = 200;

function onceOnly(line: string): string {
  if (line.length > LONGEST_TWICE) return line;
  const twice = /^(\d+\S* .*?[a-z].*?)[,;]? (\d+\S* .*[a-z].*)$/i.exec(line);
  if (!twice?.[1] || !twice[2]) return line;
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/^\S+\s/, "")
      .replace(/[^a-z0-9 ]/g, "")
      .trim();
  if (words(twice[1]) !== words(twice[2])) return line;
  return twice[1].toLowerCase() === twice[2].toLowerCase() ? twice[1] : `${twice[1]} & ${twice[2]}`;
}

/** Takes a street; returns one key for all its spellings ("100 North Main Street #4", "100 N MAIN ST STE 4"). */
export function streetKey(street: string): string {
  return street
    .toLowerCase()
    .replace(/[.,']/g, " ")
    .replace(/#/g, " unit ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => SHORT.get(word) ?? word)
    .join(" ")
    .replace(/\b(unit )+/g, "unit ");
}

const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    street: "st",
    avenue: "ave",
    av: "ave",
    road: "rd",
    boulevard: "blvd",
    drive: "dr",
    lane: "ln",
    court: "ct",
    place: "pl",
    highway: "hwy",
    parkway: "pkwy",
    pky: "pkwy",
    circle: "cir",
    terrace: "ter",
    square: "sq",
    plaza: "plz",
    route: "rt",
    rte: "rt",
    trail: "trl",
    turnpike: "tpke",
    center: "ctr",
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    northeast: "ne",
    northwest: "nw",
    southeast: "se",
    southwest: "sw",
    suite: "unit",
    ste: "unit",
    suites: "unit",
    units: "unit",
    apt: "unit",
    space: "unit",
    spc: "unit",
    building: "bldg",
    floor: "fl",
    first: "1st",
    second: "2nd",
    third: "3rd",
    saint: "st",
    mount: "mt",
  }),
);
