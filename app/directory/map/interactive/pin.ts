import { bubbleLabel, countInWords } from "../drawing/bubble.ts";
import type { ListingProperties } from "../map-drawing.ts";

/** What both libraries say of a cluster. */
export type ClusterProperties = { cluster: true; cluster_id: number; point_count: number };

/** Takes a feature of the results; returns what tells it from the others, or undefined when it is not to be shown. */
export function keyOf({ properties }: GeoJSON.Feature): string | undefined {
  if (properties?.cluster) return `cluster ${properties.cluster_id} ${properties.point_count}`;
  return properties?.name && properties.href ? String(properties.href) : undefined;
}

/** Takes a cluster or a listing; returns its button, named in words. */
export function createPin(feature: GeoJSON.Feature): HTMLButtonElement {
  const properties = feature.properties as ListingProperties | ClusterProperties;
  const pin = document.createElement("button");
  pin.type = "button";
  if ("cluster" in properties) {
    const count = properties.point_count;
    pin.className = count < 20 ? "map-pin" : count < 200 ? "map-pin map-pin-more" : "map-pin map-pin-most";
    pin.textContent = bubbleLabel(count);
    pin.ariaLabel = `${countInWords(count)} here: look closer`;
  } else {
    pin.className = properties.approximate ? "map-pin map-pin-one map-pin-hollow" : "map-pin map-pin-one";
    pin.ariaLabel = properties.approximate ? `${properties.name} (approximate position)` : properties.name;
    pin.ariaHasPopup = "dialog";
  }
  return pin;
}
