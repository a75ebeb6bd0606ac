import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GeometryCollection, Topology } from "topojson-specification";
import { parseState, type StateCode } from "#app/utils/us-states.ts";

/** What the atlas says of a state or a county. */
export type Named = { name: string };

/** us-atlas 3: Census Bureau cartographic boundaries, 2017, for maps of 1 : 10,000,000 (public domain). */
export type StatesAtlas = Topology<{ states: GeometryCollection<Named> }>;
export type CountiesAtlas = Topology<{
  states: GeometryCollection<Named>;
  counties: GeometryCollection<Named>;
}>;

const resolve = createRequire(import.meta.url).resolve;

/**
 * Reads one of us-atlas' files. They are read when first needed, not imported: bundled, their 2 MB would be parsed
 * at every start. The `albers` ones are projected to 975 × 610 (d3.geoAlbersUsa), the others in degrees.
 */
export function readAtlas(name: "states-albers-10m" | "states-10m"): StatesAtlas;
export function readAtlas(name: "counties-albers-10m" | "counties-10m"): CountiesAtlas;
export function readAtlas(name: string): Topology {
  return JSON.parse(readFileSync(resolve(`us-atlas/${name}.json`), "utf8"));
}

/** Takes a geometry of an atlas' `states`; returns the state's code. Throws when the atlas names no known state. */
export function stateCodeOf(geometry: { properties?: unknown }): StateCode {
  const { name = "" } = (geometry.properties ?? {}) as Partial<Named>;
  // The atlas spells out what the Postal Service's list, and ours, shortens.
  const code = parseState(LONG_NAMES[name] ?? name);
  if (!code) throw new Error(`us-atlas: "${name}" is not a state`);
  return code;
}

const LONG_NAMES: Record<string, string> = {
  "United States Virgin Islands": "VI",
  "Commonwealth of the Northern Mariana Islands": "MP",
};
