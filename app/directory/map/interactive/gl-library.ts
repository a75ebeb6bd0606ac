import type { Map as GlMap, MapOptions } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { STREETS } from "../streets/street-kinds.ts";
import { addMapImages } from "./map-images.ts";

/** A library that draws maps, and whose streets it draws. */
export type MapSource = {
  createMap: (options: MapOptions) => GlMap;
  /** The style's address, of the light or the dark scheme. */
  styleOf: (dark: boolean) => string;
  /** Gives a style that has just come what it names and nobody serves. */
  dress: (map: GlMap, dark: boolean) => void;
  /** Who draws and says whose the map is by itself. */
  signsItself?: true;
};

/** Loads maplibre-gl with its stylesheet, as chunks of their own. Its worker is a file of ours (`worker-src 'self'`). */
export async function loadGlLibrary(): Promise<Pick<MapSource, "createMap" | "dress">> {
  const [maplibre] = await Promise.all([import("maplibre-gl"), import("maplibre-gl/dist/maplibre-gl.css")]);
  maplibre.setWorkerUrl(workerUrl);
  return { createMap: (options) => new maplibre.Map(options), dress: () => {} };
}

/** Loads maplibre-gl and what reads tiles out of the operator's archive by parts; `edition` is of archive and style. */
export async function loadMapLibre(edition: string): Promise<MapSource> {
  const [{ createMap }, { addProtocol }, { Protocol }] = await Promise.all([
    loadGlLibrary(),
    import("maplibre-gl"),
    import("pmtiles"),
  ]);
  addProtocol("pmtiles", new Protocol().tile);
  return {
    createMap,
    styleOf: (dark) => `/map/streets.json?${dark ? "scheme=dark&" : ""}v=${edition}`,
    dress: (map, dark) => {
      addMapImages(map, dark ? "dark" : "light");
      sharpen(map);
    },
  };
}

/** The nearest tiles and not the coarser ones, as the drawing has them: houses are single ones, and rails are there. */
function sharpen(map: GlMap): void {
  const source = map.getSource(STREETS);
  if (source) source.roundZoom = true;
}

/** Loads mapbox-gl with its stylesheet, for Mapbox's own streets. It makes its worker of a blob, and signs its maps. */
export async function loadMapbox(token: string): Promise<MapSource> {
  const [{ default: mapbox }] = await Promise.all([
    import("mapbox-gl"),
    import("mapbox-gl/dist/mapbox-gl.css"),
  ]);
  mapbox.accessToken = token;
  return {
    // A globe is no place for a shop's neighbors. Mapbox's terms ask for its attribution.
    createMap: (options) =>
      new mapbox.Map({
        ...options,
        projection: "mercator",
        attributionControl: true,
      } as never) as unknown as GlMap,
    styleOf: (dark) => `mapbox://styles/mapbox/${dark ? "dark-v11" : "streets-v12"}`,
    dress: () => {},
    signsItself: true,
  };
}
