import type { StateCode } from "#app/utils/us-states.ts";
import { stateBoxes } from "../geometry/states-svg.server.ts";
import type { MapLayer, MapLevel } from "../map-drawing.ts";
import { boxOfFrame, type MapFrame } from "./frame.server.ts";

type CountedState = { state: StateCode; count: number };

/** Pixels a unit from which the simplified states would show their corners: every state in view comes in detail. */
const DETAIL_FROM = 12;

/** Light enough for markers to stand out, dark enough to tell the state from its neighbours. */
const WITH_RESULTS: MapLevel = 2;

/** Each state in detail is a file to fetch. */
const MOST_DETAILED = 5;

/**
 * The states that a frame shows: those with results in detail, shaded, with their counties; their neighbours plain.
 * `states` is by count, most first.
 */
export function areaLayers(frame: MapFrame, states: readonly CountedState[]): MapLayer[] {
  const inView = statesInView(frame);
  const withResults = states.map(({ state }) => state).filter((state) => inView.includes(state));
  const others = inView.filter((state) => !withResults.includes(state));
  const detailed = [...withResults, ...(frame.scale >= DETAIL_FROM ? others : [])].slice(0, MOST_DETAILED);
  const layer = (state: StateCode) => ({
    state,
    level: withResults.includes(state) ? WITH_RESULTS : 0,
  });
  return [
    ...inView.filter((state) => !detailed.includes(state)).map(layer),
    ...detailed.map((state): MapLayer => ({ ...layer(state), detail: true })),
  ];
}

/** Beyond the frame's edge too: the drawing may be shown in a box of other proportions, which then shows more. */
function statesInView(frame: MapFrame): StateCode[] {
  const [left, top, right, bottom] = boxOfFrame(frame);
  const spare = (bottom - top) / 4;
  return [...stateBoxes()]
    .filter(([, box]) => box[0] < right && box[2] > left && box[1] < bottom + spare && box[3] > top - spare)
    .map(([state]) => state);
}
