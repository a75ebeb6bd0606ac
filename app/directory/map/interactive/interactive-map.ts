import type { GeoJSONSource, Map as GlMap } from "maplibre-gl";
import { GEOMETRY_VERSION } from "../geometry/geometry-hrefs.ts";
import { landColour } from "../geometry/land-colour.ts";
import { FIT_PADDING, MAX_ZOOM, type MapLayer, type MapMarker, type MapScene } from "../map-drawing.ts";
import { addCredit } from "./attribution.ts";
import { addControls } from "./controls.ts";
import { loadGlLibrary, loadMapbox, loadMapLibre } from "./gl-library.ts";
import { createMarkers } from "./markers.ts";
import { addPlaceNames } from "./place-names.ts";
import { createPopup } from "./popup.ts";
import { createStatePins } from "./state-pins.ts";
import "./interactive-map.css";

export type InteractiveMap = {
  /** Shows other results on the same map. */
  show: (results: Results) => void;
  remove: () => void;
};

/** What a map of results shows. */
export type Results = {
  label: string;
  geojsonUrl: string;
  bounds?: MapScene["bounds"];
  layers: MapLayer[];
  /** Of the nation's map: the states' totals. */
  totals: readonly MapMarker[];
};

type Given = {
  /** Edition of the archive of streets. */
  streets?: string;
  /** Mapbox's streets are shown instead of our own map. */
  mapboxToken?: string;
  onFailure: () => void;
};

/** Where the map starts before it fits the results (product.md 8.9). */
const US_CENTRE: [number, number] = [-98.5795, 39.8283];
const START_ZOOM = 3.2;

/** Without streets there is nothing more to see closer. */
const CLOSEST_ZOOM = 15;
const CLOSEST_STREET = 18.5;

/** County borders are fetched from here on. */
const COUNTIES_FROM = 5;

/**
 * Starts an interactive map in an empty container. Resolves when it shows the results, markers and all; rejects when
 * library, style, results or WebGL fail, with nothing left behind. `onFailure` is called when later results do not load:
 * the map is gone then.
 */
export async function startInteractiveMap(
  container: HTMLElement,
  { streets, mapboxToken, onFailure, ...results }: Results & Given,
): Promise<InteractiveMap> {
  const mapbox = mapboxToken ? await loadMapbox(mapboxToken) : undefined;
  const { createMap, dress } = mapbox ?? (await (streets ? loadMapLibre(streets) : loadGlLibrary()));
  const styleOf = (isDark: boolean) => mapbox?.styleOf(isDark) ?? styleUrl(isDark, streets);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const map = createMap({
    container,
    style: styleOf(dark.matches),
    center: US_CENTRE,
    zoom: START_ZOOM,
    maxZoom: mapbox || streets ? CLOSEST_STREET : CLOSEST_ZOOM,
    // The wheel scrolls the page; with Ctrl, or two fingers, it zooms.
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: 0,
  });
  const given = new AbortController();
  const remove = () => {
    given.abort();
    map.remove();
    container.replaceChildren();
  };
  // With a listener the library keeps errors off the console.
  const failure = new Promise<never>((_, reject) => map.on("error", ({ error }) => reject(error)));
  failure.catch(() => {});
  let shown = results;
  const popup = createPopup(map);
  const markers = createMarkers(map, popup);
  const states = createStatePins(map, markers.layer);
  const shade = () => {
    dress(map, dark.matches);
    if (!mapbox) shadeLand(map, shown.layers, dark.matches);
  };
  const fail = () => {
    if (given.signal.aborted) return;
    remove();
    onFailure();
  };
  const show = (next: Results) => {
    const other = next.geojsonUrl !== shown.geojsonUrl;
    shown = next;
    map.getCanvas().setAttribute("aria-label", next.label);
    states.show(next.totals);
    if (other) {
      popup.close();
      shade();
      // Other results that do not load: better the drawing of them than a map of the last ones.
      markers.load(next.geojsonUrl).catch(fail);
    }
    fitResults(map, next, other);
  };
  try {
    await Promise.race([new Promise((resolve) => map.once("style.load", resolve)), failure]);
    // A scheme's change brings a new style, with the land as it was.
    map.on("style.load", shade);
    addCounties(map);
    shade();
    show(results);
    await Promise.race([markers.load(results.geojsonUrl), failure]);
  } catch (error) {
    remove();
    throw error;
  }
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  dark.addEventListener("change", () => map.setStyle(styleOf(dark.matches), { diff: false }), given);
  // Mapbox names its towns, and says itself whose the map is.
  if (!mapbox) addPlaceNames(map, markers.boxes);
  if (!mapbox && streets) addCredit(map);
  addControls(map, () => fitResults(map, shown, true));
  return { show, remove };
}

function styleUrl(dark: boolean, streets = ""): string {
  return `/map/style.json?${dark ? "scheme=dark&" : ""}${streets && `streets=${streets}&`}v=${GEOMETRY_VERSION}`;
}

function fitResults(map: GlMap, { bounds }: Results, animate: boolean): void {
  if (bounds) map.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: MAX_ZOOM, animate, linear: true });
  else map.jumpTo({ center: US_CENTRE, zoom: START_ZOOM });
}

/** The states as the drawing shades them. */
function shadeLand(map: GlMap, layers: readonly MapLayer[], dark: boolean): void {
  map.setPaintProperty("land", "fill-color", landColour(layers, dark ? "dark" : "light"));
}

/** The style comes with the counties' layer but without their 100 kB, which nobody needs who looks at the nation. */
function addCounties(map: GlMap): void {
  const given = new WeakSet<GeoJSONSource>();
  map.on("idle", () => {
    const source = map.getSource<GeoJSONSource>("counties");
    if (!source || given.has(source) || map.getZoom() < COUNTIES_FROM) return;
    given.add(source);
    source.setData(`/map/counties.geojson?v=${GEOMETRY_VERSION}`);
  });
}
