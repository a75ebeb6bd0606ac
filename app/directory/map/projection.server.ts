import { geoAlbersUsa } from "d3-geo";
import { MAX_ZOOM } from "./map-drawing.ts";

/** Map units for each radian: the scale of us-atlas' projected files, whose map is 975 × 610 units. */
const UNITS_PER_RADIAN = 1300;
const METRES_PER_UNIT = 6_371_008.8 / UNITS_PER_RADIAN;
const METRES_PER_MILE = 1609.344;

/** d3.geoAlbersUsa draws Alaska at this share of the others' scale. */
const ALASKA_SCALE = 0.35;

const albers = geoAlbersUsa().scale(UNITS_PER_RADIAN).translate([487.5, 305]);

/** A place on us-atlas' map of 975 × 610 units, y downwards. */
export type MapPoint = { x: number; y: number };

/**
 * Takes WGS 84 degrees; returns the place on the map, Alaska and Hawaii in their insets, or undefined outside the
 * fifty states (Puerto Rico, Guam and the other territories have none).
 */
export function projectPoint(lat: number, lng: number): MapPoint | undefined {
  const point = albers([lng, lat]);
  return point ? { x: point[0], y: point[1] } : undefined;
}

/** The reverse of `projectPoint`: takes map units, returns degrees, or undefined where the map shows no place. */
export function unprojectPoint(x: number, y: number): { lat: number; lng: number } | undefined {
  const degrees = albers.invert?.([x, y]);
  return degrees ? { lat: degrees[1], lng: degrees[0] } : undefined;
}

/**
 * Pixels for each map unit at which a drawing shows what a web map (tiles of 512 px) shows at `zoom`, around a
 * latitude in degrees. North of 50° it is Alaska's inset, which is drawn smaller.
 */
export function pixelsPerUnitAt(lat: number, zoom: number = MAX_ZOOM): number {
  const metresPerPixel = (40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom);
  return metresPerUnit(lat) / metresPerPixel;
}

/** Takes a distance in pixels on a drawing of `scale` pixels a unit; returns statute miles. */
export function milesAcross(pixels: number, scale: number, lat: number): number {
  return ((pixels / scale) * metresPerUnit(lat)) / METRES_PER_MILE;
}

function metresPerUnit(lat: number): number {
  return lat > 50 ? METRES_PER_UNIT / ALASKA_SCALE : METRES_PER_UNIT;
}
