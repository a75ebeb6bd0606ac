import type { Map as GlMap, MapOptions } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";

/** The part of their API that maplibre-gl and mapbox-gl share, and that this site uses. */
export type GlLibrary = { createMap: (options: MapOptions) => GlMap };

/**
 * Loads mapbox-gl when there is a token for it, otherwise maplibre-gl, each with its stylesheet, as chunks of their
 * own. maplibre-gl's worker is a file of ours (`worker-src 'self'`); mapbox-gl makes its worker of a blob.
 */
export async function loadGlLibrary(mapboxToken: string | undefined): Promise<GlLibrary> {
  if (mapboxToken) {
    const [{ default: mapbox }] = await Promise.all([
      import("mapbox-gl"),
      import("mapbox-gl/dist/mapbox-gl.css"),
    ]);
    mapbox.accessToken = mapboxToken;
    return {
      // Mapbox's terms ask for its attribution; a globe is no place for a flat list's neighbours.
      createMap: (options) =>
        new mapbox.Map({
          ...options,
          projection: "mercator",
          attributionControl: true,
        } as never) as unknown as GlMap,
    };
  }
  const [maplibre] = await Promise.all([import("maplibre-gl"), import("maplibre-gl/dist/maplibre-gl.css")]);
  maplibre.setWorkerUrl(workerUrl);
  return { createMap: (options) => new maplibre.Map(options) };
}
