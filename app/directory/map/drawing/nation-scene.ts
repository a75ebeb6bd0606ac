import { type StateCode, stateName, TERRITORIES } from "#app/utils/us-states.ts";
import {
  DOT_RADIUS,
  type MapDrawing,
  type MapLayer,
  type MapLevel,
  type MapMarker,
  type MapScene,
  type MapTotal,
  type NationDrawing,
} from "../map-drawing.ts";
import { bubbleRadius } from "./bubble.ts";
import { INSET_STATES, isFar } from "./far-states.ts";
import { markMinor } from "./narrow.ts";

/** Below this a state is a dot without a figure, unless no state reaches it. */
const LEAST_FIGURE = 25;

/** Below this a narrow screen's bubble is a dot too, unless no state reaches it: product.md 25.49. */
const LEAST_NARROW_FIGURE = 40;

type CountedState = MapTotal & { state: StateCode };

/** Takes what a loader handed over; returns what there is to show. */
export function sceneOf(drawing: MapDrawing): MapScene {
  return drawing.nation ? nationScene(drawing) : drawing;
}

function nationScene(drawing: NationDrawing): MapScene {
  const { transform, bounds } = drawing;
  const states = countedStates(drawing);
  const onMap = states.filter(({ state }) => !TERRITORIES.has(state));
  return {
    nation: true,
    transform,
    layers: [{ state: "us", level: 0 }, ...shades(onMap)],
    markers: markers(drawing, onMap),
    labels: [],
    totals: { by: "state", items: states.map(totalOf), more: 0 },
    elsewhere: elsewhere(states),
    bounds,
  };
}

function countedStates({ states, counts, hrefs }: NationDrawing): CountedState[] {
  return counts.map((count, i) => {
    const state = states.slice(2 * i, 2 * i + 2) as StateCode;
    const href = Array.isArray(hrefs) ? (hrefs[i] ?? "") : hrefs.before + state + hrefs.after;
    return { state, name: stateName(state), count, href };
  });
}

function totalOf({ name, count, href }: CountedState): MapTotal {
  return { name, count, href };
}

/** By the square root of the count: a state with a quarter of the most listings is half as dark. */
function shades(states: readonly CountedState[]): MapLayer[] {
  const most = states[0]?.count ?? 0;
  return states.map(({ state, count }) => ({
    state,
    level: Math.max(1, Math.ceil(5 * Math.sqrt(count / most))) as MapLevel,
  }));
}

function markers({ at, from }: NationDrawing, states: readonly CountedState[]): MapMarker[] {
  const most = states[0]?.count ?? 0;
  const places = at.split(",").map((place) => place.split(" ").map(Number));
  return markMinor(
    states.map(({ state, name, count, href }, i) => ({
      state,
      x: places[i]?.[0] ?? 0,
      y: places[i]?.[1] ?? 0,
      r: nationRadius(count, most),
      count,
      name,
      href,
      ...(isSlight(count, most) ? { slight: true as const } : {}),
      ...(from[state] ? { from: from[state] } : {}),
    })),
  );
}

/** Takes a state's count and the largest one; returns the radius of its bubble or dot on the nation's map. */
export function nationRadius(count: number, most: number): number {
  const least = most < LEAST_FIGURE ? 2 : LEAST_FIGURE;
  return count < least ? DOT_RADIUS : bubbleRadius(count, most);
}

/** Whether a narrow screen shows a state by a dot alone. */
export function isSlight(count: number, most: number): boolean {
  return count < LEAST_NARROW_FIGURE && most >= LEAST_NARROW_FIGURE;
}

/**
 * Links to what the map does not show. Insets come first: the list stands on the map's lower edge, so that they appear
 * above the others without moving them.
 */
export function elsewhere(states: readonly (MapTotal & { state: StateCode })[]): MapScene["elsewhere"] {
  // When there is nothing else, the interactive map shows Alaska or Hawaii themselves.
  const allFar = states.every(({ state }) => isFar(state));
  const insets = allFar ? [] : states.filter(({ state }) => INSET_STATES.has(state));
  const territories = states.filter(({ state }) => TERRITORIES.has(state));
  return [
    ...insets.map(({ name, count, href }) => ({ name, count, href, inset: true as const })),
    ...territories.map(({ name, count, href }) => ({ name, count, href })),
  ];
}
