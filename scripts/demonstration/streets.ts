import type { HomeCity } from "./home-cities.ts";
import { chance, pick, pickWeighted, type Random, whole } from "./random.ts";

/** Names that streets have all over the country. */
const NAMES =
  "Main Oak Maple Elm Walnut Chestnut Cedar Pine Spruce Park Center Church School Mill Market Commercial Commerce Industrial Union Railroad Depot Front Water River Lake Hill Ridge Valley Meadow Orchard Prospect Grove State Court College Division Washington Jefferson Lincoln Madison Monroe Jackson Adams Franklin Grant Harrison Clark Lafayette Summit Pleasant Spring Grand Central".split(
    " ",
  );

const TYPES = [
  ["Street", 46],
  ["Avenue", 28],
  ["Road", 10],
  ["Boulevard", 8],
  ["Drive", 5],
  ["Way", 3],
] as const;

const UNITS = ["Suite", "Unit"];

/** Takes the home city, if it is one; returns a street address without city, state and ZIP. */
export function makeAddress(random: Random, home?: HomeCity): string {
  const number = whole(random, 1, chance(random, 0.5) ? 899 : 4_999);
  const street = chance(random, 0.28) ? numberedStreet(random) : namedStreet(random);
  const quadrant = home?.quadrants && pick(random, home.quadrants.words);
  const placed = !quadrant
    ? street
    : home?.quadrants?.position === "after"
      ? `${street} ${quadrant}`
      : `${quadrant} ${street}`;
  return `${number} ${placed}${chance(random, 0.16) ? `, ${makeUnit(random)}` : ""}`;
}

function namedStreet(random: Random): string {
  return `${pick(random, NAMES)} ${pickWeighted(random, TYPES)}`;
}

function numberedStreet(random: Random): string {
  return `${ordinal(whole(random, 2, 48))} ${chance(random, 0.6) ? "Street" : "Avenue"}`;
}

function makeUnit(random: Random): string {
  const number = chance(random, 0.5) ? String(whole(random, 1, 24)) : pick(random, ["A", "B", "C", "D"]);
  return `${pick(random, UNITS)} ${number}`;
}

function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const suffix = teen ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[number % 10] ?? "th");
  return `${number}${suffix}`;
}
