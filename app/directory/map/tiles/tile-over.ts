import type { Position } from "../../places/distance.ts";

/** A place on the plane of web maps (EPSG:3857): 0 to 1 from west to east and from north to south. */
export function onPlane({ lat, lng }: Position): [x: number, y: number] {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** The tile of a zoom that a place lies in. */
export function tileOver(place: Position, z: number): [x: number, y: number] {
  const [x, y] = onPlane(place);
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)];
}
