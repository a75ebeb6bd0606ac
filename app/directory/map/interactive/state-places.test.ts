import { expect, test } from "vitest";
import { SEA_LABEL_POINTS, STATE_LABEL_POINTS } from "../drawing/state-label-points.ts";
import { projectPoint } from "../projection.server.ts";
import { SEA_PLACES, STATE_PLACES } from "./state-places.ts";

/** A tenth of a degree is some two units of the drawing's map. */
const NEAR = 3;

test.each([
  ["inland", STATE_PLACES, STATE_LABEL_POINTS],
  ["at sea", SEA_PLACES, SEA_LABEL_POINTS],
])("both maps have the states' totals at the same places: %s", (_where, places, points) => {
  expect(Object.keys(places).sort()).toEqual(Object.keys(points).sort());
  for (const [state, [lng, lat]] of Object.entries(places)) {
    const { x = 0, y = 0 } = projectPoint(lat, lng) ?? {};
    const [px, py] = points[state as keyof typeof points] ?? [0, 0];
    expect(Math.hypot(x - px, y - py), state).toBeLessThan(NEAR);
  }
});
