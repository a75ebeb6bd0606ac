import type { Map as GlMap } from "maplibre-gl";
import { GEOMETRY_VERSION } from "../geometry/geometry-hrefs.ts";
import type { PinBox } from "./markers.ts";
import { REGION_FROM } from "./state-pins.ts";

type Place = [name: string, lng: number, lat: number];
type Box = PinBox;

/** Enough to know where one is, few enough to read. */
const MOST_NAMES = 12;

/** Half the height of a name, and its width for each character, in pixels of its 12 px type. */
const HALF_LINE = 9;
const HALF_CHARACTER = 3.6;

/**
 * Names the larger towns in view, as text of the page: a map of our own has no font files. `taken` tells where pins
 * are, which no name covers; nor does it lie under a button.
 */
export function addPlaceNames(map: GlMap, taken: () => Box[]): void {
  const layer = document.createElement("div");
  layer.className = "map-places";
  layer.ariaHidden = "true";
  map.getCanvasContainer().append(layer);
  let places: Promise<Place[]> | undefined;
  let shown: { element: HTMLElement; at: [number, number]; shift: number }[] = [];

  const place = () => {
    for (const { element, at, shift } of shown) {
      const { x, y } = map.project(at);
      element.style.transform = `translate(calc(${Math.round(x + shift)}px - 50%), ${Math.round(y)}px)`;
    }
  };

  const update = async () => {
    if (map.getZoom() >= REGION_FROM) places ??= fetchPlaces();
    const names = map.getZoom() >= REGION_FROM && places ? await places : [];
    const boxes = [...taken(), ...controlBoxes(map)];
    const { clientWidth, clientHeight } = map.getContainer();
    const bounds = map.getBounds();
    shown = [];
    for (const [town, lng, lat] of names) {
      if (shown.length === MOST_NAMES) break;
      if (!bounds.contains([lng, lat])) continue;
      const at = map.project([lng, lat]);
      // A figure of several towns is none of the one that is named beside it: product.md 25.46.
      const name = pinAt(at, boxes)?.around ? `${town} area` : town;
      const half = name.length * HALF_CHARACTER;
      for (const shift of shifts(at, half, boxes)) {
        const x = at.x + shift;
        const box = { left: x - half, top: at.y - HALF_LINE, right: x + half, bottom: at.y + HALF_LINE };
        if (box.left < 4 || box.right > clientWidth - 4 || box.top < 4 || box.bottom > clientHeight - 4)
          continue;
        if (boxes.some((other) => overlap(other, box))) continue;
        boxes.push(box);
        const element = document.createElement("span");
        element.textContent = name;
        shown.push({ element, at: [lng, lat], shift });
        break;
      }
    }
    place();
    layer.replaceChildren(...shown.map(({ element }) => element));
  };

  map.on("move", place);
  // After the pins', which the same event brings up to date.
  map.on("idle", () => void update().catch(() => {}));
}

/** Where a name may stand, from its place: on it, or right or left of the pin that covers it. */
function shifts({ x, y }: { x: number; y: number }, half: number, pins: Box[]): number[] {
  const pin = pinAt({ x, y }, pins);
  return pin ? [pin.right + half + 2 - x, pin.left - half - 2 - x] : [0];
}

/** Where the map's own buttons are: product.md 25.47. */
function controlBoxes(map: GlMap): Box[] {
  const container = map.getContainer();
  const frame = container.getBoundingClientRect();
  return [...container.querySelectorAll(":is(.map-zoom, .map-pan) button")].map((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    return {
      left: left - frame.left,
      top: top - frame.top,
      right: right - frame.left,
      bottom: bottom - frame.top,
    };
  });
}

function pinAt({ x, y }: { x: number; y: number }, pins: Box[]): Box | undefined {
  return pins.find(
    ({ left, right, top, bottom }) => x > left - 8 && x < right + 8 && y > top - 4 && y < bottom + 4,
  );
}

async function fetchPlaces(): Promise<Place[]> {
  const response = await fetch(`/map/places.json?v=${GEOMETRY_VERSION}`);
  return response.ok ? response.json() : [];
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
