import type * as GeoJson from "geojson";
import { feature, mesh } from "topojson-client";
import type { Polygon } from "topojson-specification";
import { once } from "#app/utils/once.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { type CountiesAtlas, type Named, readAtlas, stateCodeOf } from "./atlas.server.ts";
import { areaPath, linesPath } from "./svg-path.server.ts";

/** The atlas's own precision: about 50 m. */
const PER_UNIT = 100;

const readCounties = once((): CountiesAtlas => readAtlas("counties-albers-10m"));
const drawn = new Map<StateCode, string>();

/**
 * Takes a state; returns its SVG file: `#land` is the state in full detail, `#lines` the borders between its
 * counties. Undefined for the territories, which the atlas's projection does not reach.
 */
export function countySvg(state: StateCode): string | undefined {
  const kept = drawn.get(state);
  if (kept) return kept;
  const svg = drawCounties(state);
  if (svg) drawn.set(state, svg);
  return svg;
}

function drawCounties(state: StateCode): string | undefined {
  const atlas = readCounties();
  const outline = atlas.objects.states.geometries.find((geometry) => stateCodeOf(geometry) === state);
  if (!outline) return undefined;
  const land = feature(atlas, outline as Polygon<Named>).geometry as GeoJson.Polygon | GeoJson.MultiPolygon;
  const own = atlas.objects.counties.geometries.filter((county) => idOf(county).startsWith(idOf(outline)));
  const lines = mesh(atlas, { type: "GeometryCollection", geometries: own }, (a, b) => a !== b);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610">` +
    `${path("land", areaPath(land, PER_UNIT))}${path("lines", linesPath(lines, PER_UNIT))}</svg>`
  );
}

function path(id: string, d: string): string {
  return `<path id="${id}" transform="scale(${1 / PER_UNIT})" vector-effect="non-scaling-stroke" d="${d}"/>`;
}

/** A county's id (FIPS) begins with its state's. */
function idOf(geometry: { id?: string | number | undefined }): string {
  return String(geometry.id ?? "");
}
