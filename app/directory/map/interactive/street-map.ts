import type { Map as GlMap, MapOptions } from "maplibre-gl";
import type { NearPlace, StreetFrame, StreetPlace, StreetsFrom } from "../streets/interactive-streets.ts";
import { createStrip } from "./attribution.ts";
import { addControls } from "./controls.ts";
import { loadMapbox, loadMapLibre, type MapSource } from "./gl-library.ts";
import { keepFree } from "./keep-free.ts";
import { addLocate } from "./locate.ts";
import { createPopup } from "./popup.ts";
import { addStreetPins } from "./street-pins.ts";
import "./interactive-map.css";

export type StreetMapInput = {
  /** What the map shows, in words. */
  label: string;
  /** Where streets come from. */
  from: StreetsFrom;
  places: readonly StreetPlace[];
  near?: NearPlace;
  /** Where the map begins: at the drawing's frame, or at all of its shops. */
  frame?: StreetFrame;
  /** What is full-screen with the map. */
  stage: HTMLElement;
  /** Says something to the reader. */
  say: (text: string) => void;
  /** Called when a map that stood cannot go on; it is gone then. */
  onFailure: () => void;
};

/** Closer, houses are all that is seen. */
const CLOSEST_ZOOM = 18.5;
const EQUATOR_METERS = 40_075_016.686;

/** Room for marks at the map's edge and for its buttons; a shop alone is seen with the streets around it. */
const FIT = { padding: { top: 32, right: 64, bottom: 72, left: 32 }, maxZoom: 15.2 };

/**
 * Starts a map of streets in an empty container, at the drawing's view. Resolves with what removes it when its first frame stands;
 * rejects when library, style, archive or WebGL fail, with nothing left behind.
 */
export async function startStreetMap(container: HTMLElement, input: StreetMapInput): Promise<() => void> {
  const { label, from, places, near, frame, stage, say } = input;
  const bounds = boundsOf(near ? [...places, near] : places);
  const source = await ("mapbox" in from ? loadMapbox(from.mapbox) : loadMapLibre(from.own.edition));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  // Beside the strip and not under it: what is seen is what the drawing has above its own.
  const ground = document.createElement("div");
  ground.className = "map-ground";
  const strip = source.signsItself ? undefined : createStrip();
  container.append(ground, ...(strip ? [strip.element] : []));
  const map = source.createMap({
    container: ground,
    style: source.styleOf(dark.matches) as MapOptions["style"],
    ...(frame
      ? { center: [frame.lng, frame.lat] as [number, number], zoom: zoomOf(frame, container) }
      : { bounds, fitBoundsOptions: FIT }),
    maxZoom: CLOSEST_ZOOM,
    // The wheel scrolls the page; with Ctrl, or two fingers, it zooms.
    cooperativeGestures: true,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 150,
  });
  const given = new AbortController();
  const remove = () => {
    given.abort();
    map.remove();
    container.replaceChildren();
  };
  const popup = createPopup(map);
  keepFree(map, addStreetPins(map, places, popup, near));
  try {
    await firstFrame(map, source, dark.matches);
  } catch (error) {
    remove();
    throw error;
  }
  map.getCanvas().setAttribute("aria-label", label);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const fail = () => {
    remove();
    input.onFailure();
  };
  map.on("webglcontextlost", fail);
  // An archive that is gone while somebody looks: the drawing is whole, the map would have holes.
  map.on("error", fail);
  const changeScheme = () => {
    map.setStyle(source.styleOf(dark.matches) as string, { diff: false });
    map.once("style.load", () => source.dress(map, dark.matches));
  };
  dark.addEventListener("change", changeScheme, given);
  const reset = () => {
    if (frame) map.easeTo({ center: [frame.lng, frame.lat], zoom: zoomOf(frame, container) });
    else map.fitBounds(bounds, FIT);
  };
  addControls(map, reset, { stage, signal: given.signal });
  addLocate(map, say);
  strip?.follow(map);
  return remove;
}

/** The zoom at which the map is as close as the drawing, which is as wide as the map. */
function zoomOf({ lat, narrow, meters }: StreetFrame, { clientWidth }: HTMLElement): number {
  const across = narrow && matchMedia(narrow.media).matches ? narrow.meters : meters;
  return Math.log2(((clientWidth / across) * EQUATOR_METERS * Math.cos((lat * Math.PI) / 180)) / 512);
}

function boundsOf(places: readonly NearPlace[]): [number, number, number, number] {
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Resolves when all that is in view is drawn; rejects when anything of it cannot be had. */
function firstFrame(map: GlMap, source: MapSource, dark: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    // With a listener the library keeps errors off the console.
    map.on("error", ({ error }) => reject(error));
    map.once("webglcontextlost", () => reject(new Error("the graphics card was lost")));
    map.once("style.load", () => source.dress(map, dark));
    map.once("idle", () => resolve());
  });
}
