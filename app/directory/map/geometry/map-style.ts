import type { LayerSpecification } from "maplibre-gl";
import { COLOURS } from "#app/utils/brand-colours.ts";
import { streetStyle } from "../streets/street-style.ts";
import { GEOMETRY_VERSION } from "./geometry-hrefs.ts";

/**
 * The interactive map's style (Mapbox style specification, version 8), all of our own origin: land, borders of states,
 * and of counties, whose source is empty until the map is close enough to show them. With an archive of streets (where a browser reads
 * it) those are on it when one looks closer.
 */
export function mapStyle(scheme: keyof typeof COLOURS, archive?: string) {
  const { paper, land } = COLOURS[scheme];
  const nothing = { type: "FeatureCollection", features: [] };
  const border = (id: string, source: string, width: number, opacity: number) => ({
    id,
    type: "line",
    source,
    layout: { "line-join": "round" },
    paint: { "line-color": paper, "line-width": width, "line-opacity": opacity },
  });
  const streets = archive ? streetStyle(scheme, archive) : undefined;
  return {
    version: 8,
    name: "Listings",
    ...(streets && { "font-faces": streets["font-faces"] }),
    sources: {
      states: { type: "geojson", data: `/map/states.geojson?v=${GEOMETRY_VERSION}`, tolerance: 0.2 },
      counties: { type: "geojson", data: nothing, tolerance: 0.2 },
      ...streets?.sources,
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": paper } },
      { id: "land", type: "fill", source: "states", paint: { "fill-color": land } },
      border("counties", "counties", 0.75, 0.75),
      border("borders", "states", 1.25, 1),
      ...(streets ? closeBy(streets.layers) : []),
    ],
  };
}

/** Streets begin where a town fills the map; their land comes over that of the states, whose shade says nothing of a street. */
const STREETS_FROM = 10;

function closeBy(layers: readonly LayerSpecification[]): LayerSpecification[] {
  // Towns are named by the page, also where the archive ends.
  const added = layers.filter(({ id }) => id !== "names-towns");
  return added.map((layer) =>
    layer.type === "background"
      ? {
          ...layer,
          id: "land-close-by",
          minzoom: STREETS_FROM,
          paint: {
            ...layer.paint,
            "background-opacity": ["interpolate", ["linear"], ["zoom"], STREETS_FROM, 0, STREETS_FROM + 1, 1],
          },
        }
      : { ...layer, minzoom: Math.max(STREETS_FROM, layer.minzoom ?? 0) },
  );
}
