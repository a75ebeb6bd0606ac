import { stateName } from "#app/utils/us-states.ts";
import { areaMarkers } from "./drawing/area-markers.server.ts";
import { clusterRows } from "./drawing/cluster.server.ts";
import { fitFrame, type MapFrame, NATION_FRAME, transformOf } from "./drawing/frame.server.ts";
import { areaLayers } from "./drawing/layers.server.ts";
import { drawNation } from "./drawing/nation-drawing.server.ts";
import { elsewhere } from "./drawing/nation-scene.ts";
import { placeLabels } from "./drawing/place-labels.server.ts";
import { type Rows, type Tally, tallyRows } from "./drawing/tally.server.ts";
import { tallyCities } from "./drawing/tally-cities.server.ts";
import type { MapDrawing, MapLinks, MapPoints, MapTotal, MapView } from "./map-drawing.ts";

/** Cities that the list beside a zoomed map names; the page's own list has them all. */
const MOST_CITY_TOTALS = 20;

/** A map of one city, or of no more than this many listings, is listed by shop; a list of places would say nothing. */
const MOST_LISTED_SHOPS = 12;

/** Results that fill this much of the nation's frame are shown on the nation's map. */
const NATIONWIDE = 1.5;

/**
 * Draws the map of a search's results (product.md 8.9).
 *
 * Takes the directory's points, the rows of them that were found (all, not a page of them), what to show and where
 * markers lead. Returns a small plain object for `<ListingsMap>`: at most 60 markers, whatever the number of rows;
 * about 0.5 ms for 15,000. Results without a position on the map are in the totals and the territories alone.
 */
export function drawMap(input: {
  points: MapPoints;
  rows: Rows;
  view: MapView;
  links: MapLinks;
}): MapDrawing {
  const { points, rows, view, links } = input;
  const tally = tallyRows(points, rows);
  const bounds = Number.isFinite(tally.bounds[0]) ? { bounds: roundedBounds(tally.bounds) } : {};
  const frame = view.kind === "nation" ? undefined : areaFrame(tally, view);
  if (!frame) return { ...drawNation(tally.states, links.state), ...bounds };
  const cities = tallyCities(points, rows, MOST_CITY_TOTALS);
  const markers = areaMarkers(clusterRows(points, rows, frame), points, frame, links);
  return {
    nation: false,
    transform: transformOf(frame),
    layers: areaLayers(frame, tally.states),
    markers,
    labels: placeLabels(points, cities.top, frame, markers),
    totals:
      cities.all === 1 || rows.length <= MOST_LISTED_SHOPS
        ? { by: "listing", ...shopTotals(rows, links) }
        : { by: "city", ...cityTotals(points, cities, links) },
    elsewhere: elsewhere(
      tally.states.map(({ state, count }) => ({
        state,
        name: stateName(state),
        count,
        href: links.state(state),
      })),
    ),
    ...bounds,
  };
}

/** Undefined when the results have no place on the map, or are all over it: then the nation's frame is theirs. */
function areaFrame(tally: Tally, view: Exclude<MapView, { kind: "nation" }>): MapFrame | undefined {
  if (tally.placed === 0) return undefined;
  const [, south, , north] = tally.bounds;
  const frame = fitFrame(tally.box, (south + north) / 2, view.maxZoom);
  return view.kind === "results" && frame.scale < NATION_FRAME.scale * NATIONWIDE ? undefined : frame;
}

/** The first shops in the results' own order. */
function shopTotals(rows: Rows, links: MapLinks): { items: MapTotal[]; more: number } {
  const items = Array.from({ length: Math.min(rows.length, MOST_LISTED_SHOPS) }, (_, i) => ({
    ...links.listing(rows[i] as number),
    count: 1,
  }));
  return { items, more: rows.length - items.length };
}

function cityTotals(
  points: MapPoints,
  { top, all }: ReturnType<typeof tallyCities>,
  links: MapLinks,
): { items: MapTotal[]; more: number } {
  const items = top.flatMap(({ index, count }) => {
    const city = points.cities[index];
    return city ? [{ name: city.name, count, href: links.city(city.name, city.state) }] : [];
  });
  return { items, more: all - items.length };
}

/** To about 10 m, outwards: a web map then shows all of them. */
function roundedBounds([west, south, east, north]: Tally["bounds"]): [number, number, number, number] {
  const down = (degrees: number) => Math.floor(degrees * 1e4) / 1e4;
  const up = (degrees: number) => Math.ceil(degrees * 1e4) / 1e4;
  return [down(west), down(south), up(east), up(north)];
}
