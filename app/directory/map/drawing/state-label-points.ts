import type { StateCode } from "#app/utils/us-states.ts";

type Place = [x: number, y: number];

/**
 * Where a state's bubble stands on the atlas's map of 975 × 610 units: well inside its largest part. The
 * territories are not on that map.
 */
// biome-ignore format: a table
export const STATE_LABEL_POINTS: Partial<Record<StateCode, Place>> = {
  AK: [106, 505], AL: [673, 438], AR: [562, 389], AZ: [209, 382], CA: [76, 300], CO: [330, 289],
  CT: [886, 190], DC: [828, 267], DE: [856, 267], FL: [783, 517], GA: [744, 439], HI: [300, 575],
  IA: [540, 228], ID: [192, 163], IL: [611, 268], IN: [667, 269], KS: [456, 310], KY: [702, 316],
  LA: [562, 458], MA: [898, 170], MD: [826, 257], ME: [920, 91], MI: [688, 200], MN: [521, 120],
  MO: [560, 317], MS: [618, 436], MT: [285, 100], NC: [819, 352], ND: [428, 103], NE: [436, 241],
  NH: [893, 148], NJ: [863, 242], NM: [312, 391], NV: [139, 241], NY: [844, 168], OH: [720, 258],
  OK: [475, 378], OR: [101, 136], PA: [808, 225], RI: [903, 184], SC: [786, 395], SD: [430, 172],
  TN: [674, 361], TX: [458, 481], UT: [229, 273], VA: [806, 301], VT: [872, 137], WA: [131, 59],
  WI: [596, 163], WV: [764, 285], WY: [306, 194],
};

/** Too small to carry a bubble: it stands at sea instead, with a line back to the state. */
// biome-ignore format: a table
export const SEA_LABEL_POINTS: Partial<Record<StateCode, Place>> = {
  NH: [927, 141], MA: [952, 168], RI: [942, 204], CT: [912, 226], NJ: [896, 252], DE: [893, 283],
  MD: [889, 311],
};
