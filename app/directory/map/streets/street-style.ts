import type { StyleSpecification } from "maplibre-gl";
import { type Scheme, STREET_INKS } from "#app/drawing/streets/street-inks.ts";
import { FONT_FACES, nameLayers } from "./name-layers.ts";
import { STREETS } from "./street-kinds.ts";
import { streetLayers } from "./street-layers.ts";

/** Changes with what the layers draw: it is in the style's address, whose answer browsers keep. */
export const STREET_STYLE_EDITION = 2;

/**
 * Takes where a browser reads the archive; returns the street map's style (MapLibre style specification): the drawing's inks, the
 * site's letters, and nothing of another host but an archive that is there.
 */
export function streetStyle(scheme: Scheme, archive: string): StyleSpecification {
  const inks = STREET_INKS[scheme];
  return {
    version: 8,
    name: "Streets",
    "font-faces": FONT_FACES as StyleSpecification["font-faces"],
    sources: { [STREETS]: { type: "vector", url: `pmtiles://${archive}` } },
    layers: [
      { id: "land", type: "background", paint: { "background-color": inks.land } },
      ...streetLayers(inks),
      ...nameLayers(inks),
    ],
  };
}
