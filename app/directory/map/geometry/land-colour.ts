import type { ExpressionSpecification } from "maplibre-gl";
import { COLOURS } from "#app/utils/brand-colours.ts";
import type { MapLayer, MapLevel } from "../map-drawing.ts";

/** Percent of brand in paper, by level: those of map.css (product.md 10.4). */
export const SHADES: Record<Exclude<MapLevel, 0>, number> = { 1: 14, 2: 20.5, 3: 27, 4: 33.5, 5: 40 };

/**
 * Takes a drawing's layers; returns the same colours as an expression of the Mapbox style specification over the
 * states' GeoJSON, or one colour when no state is shaded.
 */
export function landColour(
  layers: readonly MapLayer[],
  scheme: keyof typeof COLOURS,
): string | ExpressionSpecification {
  const { paper, land, brand } = COLOURS[scheme];
  const cases = layers.flatMap(({ state, level }) =>
    level ? [state, mix(brand, paper, SHADES[level])] : [],
  );
  // The specification's type wants a first case spelled out.
  return cases.length > 0
    ? (["match", ["get", "state"], ...cases, land] as unknown as ExpressionSpecification)
    : land;
}

/** color-mix(in srgb, …) of two #rrggbb colours. */
function mix(colour: string, into: string, percent: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(into, at) + ((channel(colour, at) - channel(into, at)) * percent) / 100),
  );
  return `rgb(${mixed.join(",")})`;
}
