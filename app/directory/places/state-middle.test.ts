import { expect, test } from "vitest";
import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import { distanceMiles } from "./distance.ts";
import { middleOf } from "./state-middle.server.ts";

test("every state and territory has a middle: Colorado's is less than 100 miles from Denver, Alaska's far from Washington", () => {
  for (const state of Object.keys(US_STATES) as StateCode[]) {
    const { lat, lng } = middleOf(state);
    expect(Number.isFinite(lat) && Number.isFinite(lng), state).toBe(true);
  }
  // Where they are: within the state.
  expect(distanceMiles(middleOf("CO"), { lat: 39.74, lng: -104.99 })).toBeLessThan(100);
  expect(distanceMiles(middleOf("AK"), middleOf("WA"))).toBeGreaterThan(1000);
});
