import type { Position } from "../places/distance.ts";
import { fitFrame } from "./drawing/frame.server.ts";
import { areaLayers } from "./drawing/layers.server.ts";
import { NUMBER_RADIUS, spread } from "./drawing/numbered-markers.server.ts";
import { placeLabels } from "./drawing/place-labels.server.ts";
import { tallyRows } from "./drawing/tally.server.ts";
import { tallyCities } from "./drawing/tally-cities.server.ts";
import { MAP_WIDTH, type MapDrawing, type MapLinks, type MapMarker, type MapPoints } from "./map-drawing.ts";
import { projectPoint } from "./projection.server.ts";

/** The box beside a list is 5 of the grid's 12 columns: so much of each side of the drawing is not shown. */
const CUT = (MAP_WIDTH - 486) / 2;

/** Cities that may be named. */
const MOST_CITIES = 8;

/**
 * Draws the map of a page of listings near a place (product.md 8.16): each with the number that it has in the list, and the place itself.
 * `rows` are the page's, `first` the number of the first. Undefined when the map has none of them.
 */
export function drawNearMap(input: {
  points: MapPoints;
  rows: Uint32Array;
  first: number;
  origin: Position;
  /** The place as its label reads. */
  label: string;
  listing: MapLinks["listing"];
}): MapDrawing | undefined {
  const { points, rows, first, origin, label, listing } = input;
  const centre = projectPoint(origin.lat, origin.lng);
  const tally = tallyRows(points, rows);
  if (!centre || tally.placed === 0) return undefined;
  const [left, top, right, bottom] = tally.box;
  const box: typeof tally.box = [
    Math.min(left, centre.x),
    Math.min(top, centre.y),
    Math.max(right, centre.x),
    Math.max(bottom, centre.y),
  ];
  const frame = fitFrame(box, origin.lat, undefined, CUT);
  const at = (x: number, y: number) => ({ x: x * frame.scale + frame.left, y: y * frame.scale + frame.top });
  const here = at(centre.x, centre.y);
  const markers = Array.from(rows).flatMap((row, i): MapMarker[] => {
    const place = at(points.x[row] as number, points.y[row] as number);
    if (Number.isNaN(place.x)) return [];
    const number = first + i;
    const { name, href } = listing(row);
    const approximate = points.approximate[row] ? { approximate: true as const } : {};
    const named = { name: `${number}. ${name}`, href, number, count: 1, single: true as const };
    return [{ ...place, r: NUMBER_RADIUS, ...named, ...approximate }];
  });
  const apart = spread(markers, here);
  const cities = tallyCities(points, rows, MOST_CITIES);
  return {
    nation: false,
    cut: CUT,
    transform: `translate(${frame.left} ${frame.top}) scale(${frame.scale})`,
    layers: areaLayers(frame, tally.states),
    markers: apart,
    labels: [
      ...placeLabels(
        points,
        cities.top,
        frame,
        [...apart, { ...here, r: 24, count: 0, name: "", href: "" }],
        CUT,
      ),
      { x: Math.round(here.x), y: Math.round(here.y), text: label, origin: true },
    ],
    totals: { by: "listing", items: [], more: 0 },
    elsewhere: [],
  };
}
