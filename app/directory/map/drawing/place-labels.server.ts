import { findCity } from "../../places/cities.server.ts";
import { MAP_HEIGHT, MAP_WIDTH, type MapLabel, type MapMarker, type MapPoints } from "../map-drawing.ts";
import { boxOfFrame, type MapFrame } from "./frame.server.ts";
import { knownPlaces } from "./known-places.server.ts";
import { MIDDLE_SCALE, NARROW_SCALE } from "./narrow.ts";
import type { CityTally } from "./tally-cities.server.ts";

type Place = { name: string; x: number; y: number };
type Box = [left: number, top: number, right: number, bottom: number];

/** Enough to know where one is, few enough to read. */
const MOST_LABELS = 9;
const MOST_OWN_LABELS = 6;

/** Inter 12/14 px, measured generously. */
const CHARACTER = 6.6;
const LINE = 14;

/**
 * Takes a zoomed view and its markers; returns names to orient by: the cities with most results, then known places
 * around them. None lies on a marker, on another name or over the edge, of which each side may be `cut`.
 */
export function placeLabels(
  points: MapPoints,
  cities: readonly CityTally[],
  frame: MapFrame,
  markers: readonly MapMarker[],
  cut = 0,
): MapLabel[] {
  const taken = markers.map((marker) => discOf(marker, MIDDLE_SCALE));
  const takenNarrow = markers.filter(({ minor }) => !minor).map((marker) => discOf(marker, NARROW_SCALE));
  const labels: MapLabel[] = [];
  const named = new Set<string>();
  const own = ownPlaces(points, cities);
  const add = (place: Place, most: number) => {
    if (labels.length >= most || named.has(place.name) || Number.isNaN(place.x)) return;
    const x = Math.round(place.x * frame.scale + frame.left);
    const y = Math.round(place.y * frame.scale + frame.top);
    const label = positions(place.name, x, y, markers).find((one) =>
      isFree(boxOf(one, MIDDLE_SCALE), taken, cut),
    );
    if (!label) return;
    named.add(place.name);
    taken.push(boxOf(label, MIDDLE_SCALE));
    const narrow = boxOf(label, NARROW_SCALE);
    if (isFree(narrow, takenNarrow, cut)) takenNarrow.push(narrow);
    else label.minor = true;
    if (!own.some(({ name }) => name === place.name)) label.around = true;
    labels.push(label);
  };
  for (const place of own) add(place, MOST_OWN_LABELS);
  for (const place of placesIn(frame)) add(place, MOST_LABELS);
  return labels;
}

/** The cities with most results; a well-known one goes before a small one with a few more. */
function ownPlaces(points: MapPoints, cities: readonly CityTally[]): Place[] {
  const places = cities.flatMap(({ index, count, x, y }) => {
    const city = points.cities[index];
    if (!city) return [];
    const { name, state } = city;
    return [{ name, x, y, weight: count * Math.sqrt(findCity(name, state)?.zips ?? 1) }];
  });
  return places.sort((a, b) => b.weight - a.weight);
}

function placesIn(frame: MapFrame): Place[] {
  const [left, top, right, bottom] = boxOfFrame(frame);
  const inside: Place[] = [];
  for (const place of knownPlaces()) {
    if (place.x <= left || place.x >= right || place.y <= top || place.y >= bottom) continue;
    if (inside.push(place) === 24) break;
  }
  return inside;
}

/** How far from its place a name may stand, above or below, where the place itself is crowded. */
const SHIFTS = [0, -18, 18, -32, 32];

/** Beside the marker that stands on its place, then below or above it, otherwise on the place or as near as is free. */
function positions(text: string, x: number, y: number, markers: readonly MapMarker[]): MapLabel[] {
  const shifted = SHIFTS.map((shift) => ({ x, y: y + shift, text }));
  const marker = markers.find((other) => Math.hypot(other.x - x, other.y - y) < other.r + 8);
  if (!marker) return shifted;
  const gap = Math.round(marker.r + 5);
  const beside = { x: marker.x, y: marker.y, text };
  const above = Math.round((marker.r + 2) * MIDDLE_SCALE + LINE / 2);
  const around = [marker.y + above, marker.y - above].map((level) => ({ ...beside, y: level }));
  const places = [{ ...beside, gap }, { ...beside, gap: -gap }, ...around];
  // A figure of several cities is none of the one that is named beside it: product.md 25.46.
  return marker.around
    ? places.map((label) => ({ ...label, text: `${text} area` }))
    : [...places, ...shifted];
}

/** `scale` is that of the narrow screen, which draws names and markers larger around their places. */
function boxOf({ x, y, gap = 0, text }: MapLabel, scale: number): Box {
  const width = text.length * CHARACTER * scale;
  const left = gap > 0 ? x + gap * scale : gap < 0 ? x + gap * scale - width : x - width / 2;
  return [left, y - (LINE / 2) * scale, left + width, y + (LINE / 2) * scale];
}

function discOf({ x, y, r }: MapMarker, scale: number): Box {
  const reach = (r + 1) * scale;
  return [x - reach, y - reach, x + reach, y + reach];
}

function isFree([left, top, right, bottom]: Box, taken: readonly Box[], cut: number): boolean {
  if (left < cut + 4 || top < 4 || right > MAP_WIDTH - cut - 4 || bottom > MAP_HEIGHT - 4) return false;
  return !taken.some((box) => box[0] < right && box[2] > left && box[1] < bottom && box[3] > top);
}
