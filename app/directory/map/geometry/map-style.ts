import { COLOURS } from "#app/utils/brand-colours.ts";
import { GEOMETRY_VERSION } from "./geometry-hrefs.ts";

/**
 * The interactive map's style (Mapbox style specification, version 8), all of our own origin: land, borders of states,
 * and of counties, whose source is empty until the map is close enough to show them.
 */
export function mapStyle(scheme: keyof typeof COLOURS) {
  const { paper, land } = COLOURS[scheme];
  const nothing = { type: "FeatureCollection", features: [] };
  const border = (id: string, source: string, width: number, opacity: number) => ({
    id,
    type: "line",
    source,
    layout: { "line-join": "round" },
    paint: { "line-color": paper, "line-width": width, "line-opacity": opacity },
  });
  return {
    version: 8,
    name: "Listings",
    sources: {
      states: { type: "geojson", data: `/map/states.geojson?v=${GEOMETRY_VERSION}`, tolerance: 0.2 },
      counties: { type: "geojson", data: nothing, tolerance: 0.2 },
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": paper } },
      { id: "land", type: "fill", source: "states", paint: { "fill-color": land } },
      border("counties", "counties", 0.75, 0.75),
      border("borders", "states", 1.25, 1),
    ],
  };
}
