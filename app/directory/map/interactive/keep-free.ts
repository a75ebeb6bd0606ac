import type { GeoJSONSource, Map as GlMap } from "maplibre-gl";

/** Of the source, and of the layer that is on top of all. */
const FREE = "kept-free";

/** px around what stands on the map, and to which its size is rounded: an image serves many. */
const AROUND = 3;
const STEP = 4;

/**
 * Keeps the map's own names off what stands on it as elements of the page: where these are, the map has images that nobody sees, and
 * places them first. Goes on when the map moves, and with a style that takes another one's place.
 */
export function keepFree(map: GlMap, elements: readonly HTMLElement[]): void {
  const update = () => {
    const features = elements.flatMap(boxesOf).map((box) => toFeature(map, box));
    const data = { type: "FeatureCollection" as const, features };
    const source = map.getSource<GeoJSONSource>(FREE);
    if (source) {
      source.setData(data);
      return;
    }
    map.addSource(FREE, { type: "geojson", data });
    map.addLayer({
      id: FREE,
      type: "symbol",
      source: FREE,
      layout: { "icon-image": ["get", "image"], "icon-allow-overlap": true, "icon-padding": 0 },
    });
  };
  map.on("style.load", update);
  map.on("moveend", update);
  map.on("resize", update);
}

/** An element that is in view, and the words beside it. */
function boxesOf(element: HTMLElement): DOMRect[] {
  if (element.hidden) return [];
  return [element, ...element.querySelectorAll("span")].map((part) => part.getBoundingClientRect());
}

function toFeature(map: GlMap, { left, top, width, height }: DOMRect): GeoJSON.Feature {
  const frame = map.getContainer().getBoundingClientRect();
  const { lng, lat } = map.unproject([left + width / 2 - frame.left, top + height / 2 - frame.top]);
  const image = freeImage(map, Math.ceil(width / STEP) * STEP, Math.ceil(height / STEP) * STEP);
  return { type: "Feature", properties: { image }, geometry: { type: "Point", coordinates: [lng, lat] } };
}

function freeImage(map: GlMap, innerWidth: number, innerHeight: number): string {
  const [width, height] = [innerWidth + 2 * AROUND, innerHeight + 2 * AROUND];
  const name = `free-${width}-${height}`;
  if (!map.hasImage(name)) map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) });
  return name;
}
