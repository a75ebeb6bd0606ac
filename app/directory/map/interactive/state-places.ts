import type { StateCode } from "#app/utils/us-states.ts";

type Place = [lng: number, lat: number];

/** Where a state's total stands on the interactive map: the places of drawing/state-label-points.ts in degrees (WGS 84), as its test compares. */
// biome-ignore format: a table
export const STATE_PLACES: Partial<Record<StateCode, Place>> = {
  AK: [-151.1, 66.2], AL: [-86.8, 32.5], AR: [-92.5, 35], AZ: [-111.6, 34.3], CA: [-119.6, 36.6],
  CO: [-105.6, 39], CT: [-72.7, 41.6], DC: [-77, 38.9], DE: [-75.4, 38.7], FL: [-81.7, 28.5],
  GA: [-83.1, 32.1], HI: [-156.3, 20.2], IA: [-93.5, 42], ID: [-114.8, 43.6], IL: [-89.4, 40.1],
  IN: [-86.2, 39.9], KS: [-98.4, 38.5], KY: [-84.5, 37.7], LA: [-92.7, 32], MA: [-71.7, 42.4],
  MD: [-77, 39.4], ME: [-69.1, 45.4], MI: [-84.5, 42.8], MN: [-94.5, 46.8], MO: [-92.5, 38.1],
  MS: [-89.7, 32.8], MT: [-109.8, 47], NC: [-78.4, 35.3], ND: [-100.5, 47.5], NE: [-99.7, 41.4],
  NH: [-71.7, 43.3], NJ: [-74.7, 39.7], NM: [-106, 34.5], NV: [-116.9, 39.8], NY: [-74.9, 43],
  OH: [-83.1, 40.1], OK: [-97.3, 35.5], OR: [-120.6, 43.8], PA: [-77.7, 40.9], RI: [-71.6, 41.7],
  SC: [-80.6, 33.7], SD: [-100.2, 44.5], TN: [-86.3, 35.9], TX: [-98.1, 31], UT: [-111.5, 39.1],
  VA: [-78.6, 37.6], VT: [-72.8, 44], WA: [-120, 47.5], WI: [-89.9, 44.8], WV: [-80.8, 38.6],
  WY: [-107.7, 43],
};

/** Crowded states carry theirs at sea, where there is room, with a line back. */
// biome-ignore format: a table
export const SEA_PLACES: Partial<Record<StateCode, Place>> = {
  NH: [-69.6, 43.2], MA: [-68.6, 41.8], RI: [-69.7, 40.4], CT: [-71.8, 39.8], NJ: [-73, 38.9],
  DE: [-73.6, 37.6], MD: [-74.2, 36.5],
};
