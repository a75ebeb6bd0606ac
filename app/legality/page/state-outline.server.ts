import { stateBoxes } from "#app/directory/map/geometry/states-svg.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";

/** How a state's shape is framed. */
export type StateOutline = {
  viewBox: string;
  /** Steps of the shape's own coordinates in a pixel of its drawing: how much its pattern is enlarged. */
  patternScale: number;
};

/** The drawing on a page is about so many pixels wide or high, whichever is less. */
const WIDTH = 380;
const HEIGHT = 240;

/** Steps in a map unit of the files that hold a state in full detail (directory/map/geometry/county-svg.server.ts). */
const STEPS = 100;

/** Takes a state; returns the frame around it, with a margin for its border. */
export function stateOutline(state: StateCode): StateOutline {
  const [left, top, right, bottom] = stateBoxes().get(state) ?? [0, 0, 975, 610];
  const unit = Math.max((right - left) / WIDTH, (bottom - top) / HEIGHT);
  const margin = 2 * unit;
  const box = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
  return {
    viewBox: box.map((figure) => figure.toFixed(2)).join(" "),
    patternScale: Math.round(unit * STEPS * 1.5 * 10) / 10,
  };
}
