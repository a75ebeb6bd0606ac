import type { GeoJSONSource, Map as GlMap, MapGeoJSONFeature } from "maplibre-gl";
import type { ListingProperties } from "../map-drawing.ts";
import { type ClusterProperties, createPin, keyOf } from "./pin.ts";
import type { Popup } from "./popup.ts";

/** The source and the layer of the results. */
export const LISTINGS = "listings";

/** Of a cluster that cannot be zoomed apart, as many listings are named. */
const MOST_LISTED = 12;

type Place = [lng: number, lat: number];
type Marker = { element: HTMLButtonElement; at: Place };

/**
 * Keeps a button on the map for every cluster and listing in view: elements of the page, so that a keyboard reaches
 * them and a screen reader reads them, and no font files are needed. `ready` resolves with the first ones in place.
 */
export function createMarkers(
  map: GlMap,
  popup: Popup,
): {
  layer: HTMLElement;
  ready: Promise<void>;
  /** Where pins are, in pixels of the map. */
  boxes: () => { left: number; top: number; right: number; bottom: number }[];
} {
  const layer = document.createElement("div");
  layer.className = "map-pins";
  // A click on a pin is not one on the map, which would close the pin's popup.
  layer.addEventListener("click", (event) => event.stopPropagation());
  map.getCanvasContainer().append(layer);
  let markers = new Map<string, Marker>();
  /** Where a cluster was that a keyboard opened: the focus goes on with what is there now. */
  let followed: Place | undefined;

  const place = () => {
    for (const { element, at } of markers.values()) {
      const { x, y } = map.project(at);
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
  };

  const open = async (feature: MapGeoJSONFeature, marker: Marker) => {
    const properties = feature.properties as ListingProperties | ClusterProperties;
    if (!("cluster" in properties)) return popup.open(marker.at, [properties], marker.element);
    const source = map.getSource<GeoJSONSource>(LISTINGS);
    if (!source) return;
    const zoom = await answerOf<number>((done) =>
      source.getClusterExpansionZoom(properties.cluster_id, ...done),
    );
    if (zoom <= map.getMaxZoom()) {
      followed = marker.at;
      map.easeTo({ center: marker.at, zoom: Math.min(zoom + 0.2, map.getMaxZoom()), duration: 400 });
      return;
    }
    const leaves = await answerOf<GeoJSON.Feature[]>((done) =>
      source.getClusterLeaves(properties.cluster_id, MOST_LISTED, 0, ...done),
    );
    const listings = leaves.map((leaf) => leaf.properties as ListingProperties);
    popup.open(marker.at, listings, marker.element, properties.point_count - listings.length);
  };

  const update = () => {
    if (!map.getSource(LISTINGS) || !map.isSourceLoaded(LISTINGS)) return;
    const next = new Map<string, Marker>();
    for (const feature of featuresInView(map)) {
      const key = keyOf(feature);
      if (!key || next.has(key)) continue;
      const kept = markers.get(key);
      const marker: Marker = kept ?? { element: createPin(feature), at: [0, 0] };
      marker.at = placeOf(feature);
      if (!kept) marker.element.onclick = () => void open(feature, marker).catch(() => {});
      next.set(key, marker);
    }
    for (const [key, { element }] of markers) if (!next.has(key)) element.remove();
    for (const { element } of next.values()) if (!element.isConnected) layer.append(element);
    markers = next;
    place();
    if (followed && !layer.contains(document.activeElement)) nearestTo(map, followed, markers)?.focus();
  };

  map.on("move", place);
  map.on("moveend", update);
  map.on("resize", place);
  const ready = new Promise<void>((resolve) => {
    map.on("idle", () => {
      update();
      followed = undefined;
      if (map.getSource(LISTINGS)) resolve();
    });
  });
  const boxes = () =>
    [...markers.values()].map(({ element, at }) => {
      const { x, y } = map.project(at);
      const half = element.offsetWidth / 2;
      return { left: x - half, top: y - half, right: x + half, bottom: y + half };
    });
  return { layer, ready, boxes };
}

/** maplibre-gl answers with a promise, mapbox-gl calls back. */
function answerOf<T>(ask: (done: []) => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null | undefined, answer: T) =>
      error ? reject(error) : resolve(answer);
    // Neither library's types know the other's way.
    const promised = ask([callback] as unknown as []);
    if (promised instanceof Promise) promised.then(resolve, reject);
  });
}

/** The source's tiles reach over the edge, and overlap. */
function featuresInView(map: GlMap): MapGeoJSONFeature[] {
  const bounds = map.getBounds();
  return map
    .querySourceFeatures(LISTINGS)
    .filter((feature) => bounds.contains(placeOf(feature))) as MapGeoJSONFeature[];
}

function placeOf(feature: GeoJSON.Feature): Place {
  const [lng = 0, lat = 0] = feature.geometry.type === "Point" ? feature.geometry.coordinates : [];
  return [lng, lat];
}

function nearestTo(map: GlMap, place: Place, markers: Map<string, Marker>): HTMLElement | undefined {
  const from = map.project(place);
  let nearest: HTMLElement | undefined;
  let best = Infinity;
  for (const { element, at } of markers.values()) {
    const distance = map.project(at).dist(from);
    if (distance < best) {
      best = distance;
      nearest = element;
    }
  }
  return nearest;
}
