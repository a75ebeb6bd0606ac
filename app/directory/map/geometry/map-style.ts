import { GEOMETRY_VERSION } from "./geometry-hrefs.ts";

/** A canvas knows no CSS: these repeat app.css, which `map-style.test.ts` compares. */
export const MAP_COLOURS = {
  light: { paper: "#fbfaf6", land: "#e9e7dc", brand: "#38a169" },
  dark: { paper: "#0f1713", land: "#1f2b25", brand: "#38a169" },
} as const;

/**
 * The interactive map's style (Mapbox style specification, version 8), all of our own origin: land, borders of states,
 * and of counties, whose source is empty until the map is close enough to show them.
 */
export function mapStyle(scheme: keyof typeof MAP_COLOURS) {
  const { paper, land } = MAP_COLOURS[scheme];
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
