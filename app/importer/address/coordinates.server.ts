import { distanceMiles, type Position } from "#app/directory/places/distance.ts";

/** A ZIP's or a city's centre is never farther from a shop in it than this. */
const FARTHEST_MILES = 60;

export type PositionReading = {
  position?: Position;
  /** What was wrong with it, for the report. */
  repair?:
    | "latitude and longitude swapped"
    | "longitude without its minus sign"
    | "coordinates with a lost decimal point";
  dropped?:
    | "coordinates outside the United States"
    | "coordinates far from their ZIP or city"
    | "coordinates that are none";
};

/** Takes the text of a latitude and a longitude, or of both in one; returns two numbers, or undefined. */
export function parsePosition(lat: string, lng: string, both = ""): Position | undefined {
  if (lat && lng) {
    const position = { lat: degrees(lat), lng: degrees(lng) };
    return Number.isFinite(position.lat) && Number.isFinite(position.lng) ? position : undefined;
  }
  const point = /point\s*\(?\s*\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\)/i.exec(both);
  if (point) return { lat: Number(point[2]), lng: Number(point[1]) };
  // GeoJSON has the longitude first; Socrata's old locations name both.
  const geoJson = /"?coordinates"?\s*:\s*\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)/i.exec(both);
  if (geoJson) return { lat: Number(geoJson[2]), lng: Number(geoJson[1]) };
  const named = [/\blat(?:itude)?[^\w-]+(-?[\d.]+)/i, /\b(?:lng|lon|long|longitude)[^\w-]+(-?[\d.]+)/i].map(
    (key) => key.exec(both)?.[1],
  );
  if (named[0] && named[1]) return { lat: Number(named[0]), lng: Number(named[1]) };
  const pair = /(-?\d{1,3}\.\d+\s*°?\s*[NS]?)\s*[,;\s/|]\s*(-?\d{1,3}\.\d+\s*°?\s*[EW]?)/i.exec(both);
  return pair?.[1] && pair[2] ? { lat: degrees(pair[1]), lng: degrees(pair[2]) } : undefined;
}

function degrees(text: string): number {
  const plain = text.replace(/[°\s]/g, "").replace(",", ".");
  const match = /^([+-]?\d+(?:\.\d+)?)([NSEW])?$/i.exec(plain);
  if (!match?.[1]) return Number.NaN;
  return /[SW]/i.test(match[2] ?? "") ? -Math.abs(Number(match[1])) : Number(match[1]);
}

/**
 * Takes coordinates as a registry gave them and where the shop must be (its ZIP's or city's centre, any of
 * several); returns them, repaired if a known slip explains them, or dropped. Without such an anchor they only
 * have to lie in the United States.
 */
export function checkPosition(given: Position, anchors: Position[]): PositionReading {
  const { lat, lng } = given;
  if (Math.abs(lat) < 0.5 && Math.abs(lng) < 0.5) return { dropped: "coordinates that are none" };
  const fits = (position: Position) =>
    isInUnitedStates(position) &&
    (anchors.length === 0 || anchors.some((anchor) => distanceMiles(anchor, position) <= FARTHEST_MILES));
  if (fits(given)) return { position: rounded(given) };
  const attempts: [Position, PositionReading["repair"]][] = [
    [{ lat, lng: -lng }, "longitude without its minus sign"],
    [{ lat: lng, lng: lat }, "latitude and longitude swapped"],
    [{ lat: lng, lng: -lat }, "latitude and longitude swapped"],
    [{ lat: -lng, lng: lat }, "latitude and longitude swapped"],
    [{ lat: Math.abs(lat), lng: -Math.abs(lng) }, "longitude without its minus sign"],
  ];
  if (Number.isInteger(lat) && Number.isInteger(lng) && anchors.length > 0) {
    const [a, b] = [scaled(lat, 2), scaled(lng, Math.abs(lng) >= 1 && /^-?1/.test(String(lng)) ? 3 : 2)];
    attempts.push([{ lat: a, lng: b }, "coordinates with a lost decimal point"]);
  }
  for (const [position, repair] of attempts)
    if (fits(position)) return { position: rounded(position), repair };
  return {
    dropped: isInUnitedStates(given)
      ? "coordinates far from their ZIP or city"
      : "coordinates outside the United States",
  };
}

/** Puts the point behind the first `digits` digits: 40712776 is 40.712776. */
function scaled(n: number, digits: number): number {
  const text = String(Math.abs(Math.trunc(n)));
  return (Math.sign(n) * Number(text)) / 10 ** Math.max(0, text.length - digits);
}

/** The states and territories, roughly: a box each for the mainland, Alaska, Hawaii, the Caribbean and the Pacific. */
const BOXES: [south: number, north: number, west: number, east: number][] = [
  [24.3, 49.5, -125, -66.8],
  [51, 71.6, -180, -129.9],
  [51, 53.5, 172, 180],
  [18.7, 22.5, -160.6, -154.6],
  [17.5, 18.7, -67.5, -64.4],
  [13, 20.7, 144.5, 146.2],
  [-14.7, -11, -171.3, -168],
];

function isInUnitedStates({ lat, lng }: Position): boolean {
  return BOXES.some(
    ([south, north, west, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
}

/** Six decimals are a hand's breadth. */
function rounded({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}
