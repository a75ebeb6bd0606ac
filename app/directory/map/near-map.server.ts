import type { Position } from "../places/distance.ts";
import { fitFrame, type MapFrame, transformOf } from "./drawing/frame.server.ts";
import { areaLayers } from "./drawing/layers.server.ts";
import { NUMBER_RADIUS, spread } from "./drawing/numbered-markers.server.ts";
import { placeLabels } from "./drawing/place-labels.server.ts";
import { tallyRows } from "./drawing/tally.server.ts";
import { tallyCities } from "./drawing/tally-cities.server.ts";
import {
  MAP_WIDTH,
  type MapDrawing,
  type MapLinks,
  type MapMarker,
  type MapPoints,
  type MapScene,
} from "./map-drawing.ts";
import { type MapPoint, milesAcross, projectPoint } from "./projection.server.ts";

/** The box beside a list is 5 of the grid's 12 columns: so much of each side of the drawing is not shown. */
const CUT = (MAP_WIDTH - 486) / 2;

/** Cities that may be named. */
const MOST_CITIES = 8;

type Numbered = {
  points: MapPoints;
  /** The page's rows, and the number of the first. */
  rows: Uint32Array;
  first: number;
  listing: MapLinks["listing"];
};

/**
 * Draws the map of a page of listings near a place (product.md 8.16): each with the number that it has in the list, and the place itself.
 * Undefined when the map has none of them.
 */
export function drawNearMap({
  origin,
  label,
  ...numbered
}: Numbered & {
  origin: Position;
  /** The place as its label reads. */
  label: string;
}): MapDrawing | undefined {
  const centre = projectPoint(origin.lat, origin.lng);
  const tally = tallyRows(numbered.points, numbered.rows);
  if (!centre || tally.placed === 0) return undefined;
  const [left, top, right, bottom] = tally.box;
  const box: typeof tally.box = [
    Math.min(left, centre.x),
    Math.min(top, centre.y),
    Math.max(right, centre.x),
    Math.max(bottom, centre.y),
  ];
  const frame = fitFrame(box, origin.lat, undefined, CUT);
  const here = inFrame(frame, centre);
  const apart = spread(numberedMarkers(numbered, frame), here);
  const drawing = drawNumbered(numbered, frame, apart, [
    ...apart,
    { ...here, r: 24, count: 0, name: "", href: "" },
  ]);
  const place = { x: Math.round(here.x), y: Math.round(here.y), text: label, origin: true as const };
  return { ...drawing, labels: [...drawing.labels, place] };
}

/** A shop that was moved farther to be told from another is not where it is any more. */
const FARTHEST_MOVED = 15;

/**
 * Draws the outline of a city with a page of its listings by their numbers (product.md 25.44), and says how many miles are from side to
 * side. Undefined where it would say nothing: fewer than two shops, or too close to each other to be told apart.
 */
export function drawCityMap(numbered: Numbered): { map: MapDrawing; across: number } | undefined {
  const { points, rows } = numbered;
  const tally = tallyRows(points, rows);
  if (tally.placed < 2) return undefined;
  const [, south, , north] = tally.bounds;
  const lat = (south + north) / 2;
  const frame = fitFrame(tally.box, lat, undefined, CUT);
  const markers = numberedMarkers(numbered, frame);
  const apart = spread(markers);
  const told = apart.every(({ x, y }, i) => {
    const from = markers[i] as MapMarker;
    return Math.hypot(x - from.x, y - from.y) <= FARTHEST_MOVED;
  });
  if (!told) return undefined;
  const map = drawNumbered(numbered, frame, apart, apart);
  return { map, across: milesAcross(MAP_WIDTH - 2 * CUT, frame.scale, lat) };
}

/** The page's listings that are on the map, at their places. */
function numberedMarkers({ points, rows, first, listing }: Numbered, frame: MapFrame): MapMarker[] {
  return Array.from(rows).flatMap((row, i): MapMarker[] => {
    const place = inFrame(frame, { x: points.x[row] as number, y: points.y[row] as number });
    if (Number.isNaN(place.x)) return [];
    const number = first + i;
    const { name, href } = listing(row);
    const approximate = points.approximate[row] ? { approximate: true as const } : {};
    const named = { name: `${number}. ${name}`, href, number, count: 1, single: true as const };
    return [{ ...place, r: NUMBER_RADIUS, ...named, ...approximate }];
  });
}

/** The land and the names around the markers; `taken` is what no name covers. */
function drawNumbered(
  { points, rows }: Numbered,
  frame: MapFrame,
  markers: MapMarker[],
  taken: readonly MapMarker[],
): MapScene & { nation: false } {
  const cities = tallyCities(points, rows, MOST_CITIES);
  return {
    nation: false,
    cut: CUT,
    transform: transformOf(frame),
    layers: areaLayers(frame, tallyRows(points, rows).states),
    markers,
    labels: placeLabels(points, cities.top, frame, taken, CUT),
    totals: { by: "listing", items: [], more: 0 },
    elsewhere: [],
  };
}

function inFrame({ scale, left, top }: MapFrame, { x, y }: MapPoint): MapPoint {
  return { x: x * scale + left, y: y * scale + top };
}
