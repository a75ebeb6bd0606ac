import type { StateCode } from "#app/utils/us-states.ts";
import type { Position } from "./distance.ts";
import { listZipAreas } from "./zip-table.server.ts";

let middles: ReadonlyMap<StateCode, Position> | undefined;

/** Returns the middle of a state's ZIP areas: where its readers are, rather than its deserts. Every state and territory has one. */
export function middleOf(state: StateCode): Position {
  middles ??= readMiddles();
  const middle = middles.get(state);
  if (!middle) throw new Error(`no ZIP area is in ${state}`);
  return middle;
}

function readMiddles(): ReadonlyMap<StateCode, Position> {
  const found = new Map<StateCode, Position & { zips: number }>();
  for (const { state, lat, lng } of listZipAreas()) {
    const middle = found.get(state) ?? { lat: 0, lng: 0, zips: 0 };
    middle.zips += 1;
    middle.lat += (lat - middle.lat) / middle.zips;
    middle.lng += (lng - middle.lng) / middle.zips;
    found.set(state, middle);
  }
  return found;
}
