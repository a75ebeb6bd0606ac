import type { Map as GlMap } from "maplibre-gl";
import { GEOMETRY_VERSION } from "../geometry/geometry-hrefs.ts";
import { REGION_FROM } from "./state-pins.ts";

type Place = [name: string, lng: number, lat: number];
type Box = { left: number; top: number; right: number; bottom: number };

/** Enough to know where one is, few enough to read. */
const MOST_NAMES = 12;

/** Half the height of a name, and its width for each character, in pixels of its 12 px type. */
const HALF_LINE = 9;
const HALF_CHARACTER = 3.6;

/**
 * Names the larger towns in view, as text of the page: a map of our own has no font files. `taken` tells where pins
 * are, which no name covers.
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
    const boxes = taken();
    const { clientWidth, clientHeight } = map.getContainer();
    const bounds = map.getBounds();
    shown = [];
    for (const [name, lng, lat] of names) {
      if (shown.length === MOST_NAMES) break;
      if (!bounds.contains([lng, lat])) continue;
      const at = map.project([lng, lat]);
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
  const pin = pins.find(
    ({ left, right, top, bottom }) => x > left - 8 && x < right + 8 && y > top - 4 && y < bottom + 4,
  );
  return pin ? [pin.right + half + 2 - x, pin.left - half - 2 - x] : [0];
}

async function fetchPlaces(): Promise<Place[]> {
  const response = await fetch(`/map/places.json?v=${GEOMETRY_VERSION}`);
  return response.ok ? response.json() : [];
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
