import type { Map as GlMap } from "maplibre-gl";
import { fetchShops } from "./fetch-shops.ts";
import { groupShops, type PlacedShop, type ShopGroup, zoomApart } from "./group-shops.ts";
import { createPin } from "./pin.ts";
import type { Popup } from "./popup.ts";

/** Of shops at one place, as many are named. */
const MOST_LISTED = 12;

type Place = [lng: number, lat: number];
type Marker = { element: HTMLButtonElement; group: ShopGroup };

/** Where a pin is, in pixels of the map; `around` when its figure is of several towns. */
export type PinBox = { left: number; top: number; right: number; bottom: number; around?: boolean };

/**
 * Keeps a button on the map for every group of shops in view: elements of the page, so that a keyboard reaches them and a screen reader
 * reads them, and no font files are needed.
 */
export function createMarkers(
  map: GlMap,
  popup: Popup,
): {
  layer: HTMLElement;
  /** Shows other results; resolves with their pins in place, and rejects when they do not load. */
  load: (geojsonUrl: string) => Promise<void>;
  boxes: () => PinBox[];
} {
  const layer = document.createElement("div");
  layer.className = "map-pins";
  // A click on a pin is not one on the map, which would close the pin's popup.
  layer.addEventListener("click", (event) => event.stopPropagation());
  map.getCanvasContainer().append(layer);
  let markers = new Map<string, Marker>();
  let groupsAt = (_level: number): ShopGroup[] => [];
  /** Of the results that were asked for last. */
  let asked = "";
  /** Where a group was that a keyboard opened: the focus goes on with what is there now. */
  let followed: Place | undefined;

  const place = () => {
    for (const { element, group } of markers.values()) {
      const { x, y } = map.project(group.at);
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
  };

  const open = (group: ShopGroup, element: HTMLElement) => {
    const zoom = zoomApart(group, map.getZoom(), Math.ceil(map.getMaxZoom()));
    if (group.shops.length > 1 && zoom !== undefined) {
      followed = group.at;
      map.easeTo({ center: group.at, zoom: Math.min(zoom + 0.2, map.getMaxZoom()), duration: 400 });
      return;
    }
    const named = group.shops.slice(0, MOST_LISTED);
    popup.open(group.at, named, element, group.shops.length - named.length);
  };

  const update = () => {
    const bounds = map.getBounds();
    const next = new Map<string, Marker>();
    for (const group of groupsAt(Math.floor(map.getZoom()))) {
      if (!bounds.contains(group.at)) continue;
      const element = markers.get(group.key)?.element ?? createPin(group);
      element.onclick = () => open(group, element);
      next.set(group.key, { element, group });
    }
    for (const [key, { element }] of markers) if (!next.has(key)) element.remove();
    for (const { element } of next.values()) if (!element.isConnected) layer.append(element);
    markers = next;
    place();
    if (followed && !layer.contains(document.activeElement)) nearestTo(map, followed, markers)?.focus();
    followed = undefined;
  };

  const load = async (geojsonUrl: string) => {
    asked = geojsonUrl;
    const shops = await fetchShops(geojsonUrl);
    if (asked !== geojsonUrl) return;
    groupsAt = keptGroups(shops);
    update();
  };

  map.on("move", place);
  map.on("moveend", update);
  map.on("resize", place);
  const boxes = () =>
    [...markers.values()].map(({ element, group }) => {
      const { x, y } = map.project(group.at);
      const half = element.offsetWidth / 2;
      return { left: x - half, top: y - half, right: x + half, bottom: y + half, around: group.around };
    });
  return { layer, load, boxes };
}

/** The groups of each zoom, made when it is first seen. */
function keptGroups(shops: readonly PlacedShop[]): (level: number) => ShopGroup[] {
  const kept = new Map<number, ShopGroup[]>();
  return (level) => {
    const groups = kept.get(level) ?? groupShops(shops, level);
    kept.set(level, groups);
    return groups;
  };
}

function nearestTo(map: GlMap, place: Place, markers: Map<string, Marker>): HTMLElement | undefined {
  const from = map.project(place);
  let nearest: HTMLElement | undefined;
  let best = Number.POSITIVE_INFINITY;
  for (const { element, group } of markers.values()) {
    const distance = map.project(group.at).dist(from);
    if (distance < best) {
      best = distance;
      nearest = element;
    }
  }
  return nearest;
}
