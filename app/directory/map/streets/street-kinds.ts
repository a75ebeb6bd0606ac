import type { Route, ShieldKind, StreetClass } from "#app/drawing/streets/scene.ts";

/** The archive as a source of the style. */
export const STREETS = "streets";

type Properties = Readonly<Record<string, string | number | boolean>>;

/** What is drawn of each kind of road: layer `roads` of the Protomaps basemap, version 4 (docs.protomaps.com/basemaps/layers). */
export const CLASSES: Readonly<Record<string, StreetClass>> = {
  motorway: "motorway",
  trunk: "arterial",
  primary: "arterial",
  secondary: "arterial",
  tertiary: "collector",
  residential: "local",
  unclassified: "local",
  road: "local",
  service: "lane",
  alley: "lane",
  pedestrian: "lane",
  path: "walk",
  footway: "walk",
  cycleway: "walk",
  track: "walk",
  steps: "walk",
};

/** Those that the table above does not name, by their kind. */
export const BY_KIND: Readonly<Record<string, StreetClass>> = {
  highway: "motorway",
  major_road: "collector",
  minor_road: "lane",
};

export const PARKS = new Set([
  "cemetery",
  "dog_park",
  "forest",
  "garden",
  "golf_course",
  "meadow",
  "national_park",
  "nature_reserve",
  "park",
  "playground",
  "recreation_ground",
  "wood",
  "zoo",
]);

/** Water that nobody would look for on a map of streets. */
export const NO_WATER = new Set(["swimming_pool", "fountain", "basin", "reef", "playa", "ditch", "drain"]);

/** What a road is drawn as; undefined for what is no street, lies in a tunnel, or is a car's last few yards. */
export function streetOf(properties: Properties): StreetClass | undefined {
  const { kind, kind_detail: detail, is_tunnel: tunnel, is_link: link, service } = properties;
  if (tunnel || service === "driveway" || service === "parking_aisle" || service === "drive-through") return;
  if (link || String(detail).endsWith("_link")) return "ramp";
  return CLASSES[String(detail)] ?? BY_KIND[String(kind)];
}

/** The number on a road's shield. Longer ones, and several at once, are left out. */
export function routeOf({ network, shield_text: text }: Properties): Omit<Route, "line"> | undefined {
  if (typeof network !== "string" || text === undefined || !/^[0-9A-Z]{1,4}$/.test(String(text))) return;
  if (!network.startsWith("US:")) return;
  const kind: ShieldKind = network === "US:I" ? "interstate" : network === "US:US" ? "us" : "state";
  return { kind, text: String(text) };
}

export function parkOf(kind: unknown): boolean {
  return PARKS.has(String(kind));
}

export function waterOf({ kind, tunnel }: Properties): boolean {
  return !NO_WATER.has(String(kind)) && !tunnel;
}
