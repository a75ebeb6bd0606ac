import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import { once } from "#app/utils/once.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { readAtlas, stateCodeOf } from "./atlas.server.ts";
import { areaPath } from "./svg-path.server.ts";

/** Steps of a tenth of a map unit: a twelfth of a pixel on the nation's map. */
const PER_UNIT = 10;

/** Corners that span less than this area (square map units) go: a quarter of a pixel on the nation's map. */
const SMALLEST_CORNER = 0.5;

/** West, north, east, south in map units. */
export type MapBox = [left: number, top: number, right: number, bottom: number];

/**
 * The states as an SVG file to draw from by reference: `#CA` is California, `#us` all of them. Its shapes carry
 * no colour of their own, so that they take the `<use>` element's; `vector-effect` does not inherit, so it is here.
 */
export const statesSvg = once((): string => {
  const atlas = readAtlas("states-albers-10m");
  const simplified = simplify(presimplify(atlas), SMALLEST_CORNER);
  const paths = feature(simplified, simplified.objects.states).features.map(({ geometry, properties }) => {
    if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return "";
    const d = areaPath(geometry, PER_UNIT);
    return `<path id="${stateCodeOf({ properties })}" transform="scale(${1 / PER_UNIT})" vector-effect="non-scaling-stroke" d="${d}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610"><g id="us">${paths.join("")}</g></svg>`;
});

/** The box around each state on the atlas's map, to know which ones a view shows. */
export const stateBoxes = once((): ReadonlyMap<StateCode, MapBox> => {
  const atlas = readAtlas("states-albers-10m");
  return new Map(
    feature(atlas, atlas.objects.states).features.map(({ geometry, properties }) => {
      const box: MapBox = [Infinity, Infinity, -Infinity, -Infinity];
      const polygons =
        geometry.type === "Polygon"
          ? [geometry.coordinates]
          : geometry.type === "MultiPolygon"
            ? geometry.coordinates
            : [];
      for (const [x = 0, y = 0] of polygons.flat(2)) {
        box[0] = Math.min(box[0], x);
        box[1] = Math.min(box[1], y);
        box[2] = Math.max(box[2], x);
        box[3] = Math.max(box[3], y);
      }
      return [stateCodeOf({ properties }), box];
    }),
  );
});
