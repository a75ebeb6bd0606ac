import type { StateCode } from "#app/utils/us-states.ts";
import type { Position } from "../places/distance.ts";

/** The drawing's coordinates: CSS pixels of the map on a 1200 px page (product.md 8.9: 420 px high). */
export const MAP_WIDTH = 790;
export const MAP_HEIGHT = 420;

/** Radius of a dot. Its unseen rim makes it a target of 24 px (map.css). */
export const DOT_RADIUS = 4.5;

/** Clear pixels around the results, and the closest view, as a web map's zoom (product.md 8.9). */
export const FIT_PADDING = 40;
export const MAX_ZOOM = 12;

/**
 * What the map is to show.
 * - `nation`: the United States, one bubble for each state.
 * - `state`: the results inside a state, with its counties.
 * - `results`: the results' bounds; results all over the country give the nation.
 * `maxZoom` keeps a lone listing's surroundings in view: 12 unless told.
 */
export type MapView =
  | { kind: "nation" }
  | { kind: "state"; state: StateCode; maxZoom?: number }
  | { kind: "results"; maxZoom?: number };

/** A stretch of country that a bubble stands for, of several cities; `main` is the one with most of its listings. */
export type MapArea = Position & {
  main?: { name: string; state: StateCode };
  radiusMiles: number;
};

/** Where markers lead: the directory owns its URLs. */
export type MapLinks = {
  state: (state: StateCode) => string;
  city: (name: string, state: StateCode) => string;
  area: (area: MapArea) => string;
  /** Takes a row of the points that the map was given. */
  listing: (row: number) => { name: string; href: string };
};

/** One link on the map: a bubble, or a dot without a figure where `r` is `DOT_RADIUS`. */
export type MapMarker = {
  x: number;
  y: number;
  r: number;
  count: number;
  /** What it stands for: a state, a city, or, when it leads to a listing, that listing. */
  name: string;
  href: string;
  /** It is a listing itself: its count goes without saying. */
  single?: true;
  /** All of its listings are placed at the centre of their ZIP or city. */
  approximate?: true;
  /** Its listings are of several cities: no name of one of them stands beside its figure. */
  around?: true;
  /** Left out where the map is narrow: it would lie on a larger one. */
  minor?: true;
  /** A dot without its figure where the map is narrow. */
  slight?: true;
  /** Of a listing that the page's list numbers. */
  number?: number;
  /** Of a state's total. */
  state?: StateCode;
  /** On the map of the nation, crowded states carry their bubble at sea: the line back to them. */
  from?: [x: number, y: number];
};

/**
 * A place's name, to orient by. It stands `gap` pixels right of its place, left of it with a negative gap, on it
 * without one.
 */
export type MapLabel = {
  x: number;
  y: number;
  gap?: number;
  text: string;
  around?: true;
  minor?: true;
  /** The place that the results are near to. */
  origin?: true;
};

/**
 * A state of the base geometry, or "us", all of them at once; in detail it comes with its counties. Level 0 is plain
 * land, 5 the state with most listings.
 */
export type MapLayer =
  | { state: StateCode; level: MapLevel; detail?: true }
  | { state: "us"; level: 0; detail?: undefined };

export type MapLevel = 0 | 1 | 2 | 3 | 4 | 5;

/** A row of the list beside the map. */
export type MapTotal = { name: string; count: number; href: string };

/** All that is on a map: what `<MapSvg>` and the list beside it show. */
export type MapScene = {
  /** The nation's outline leaves the sides of the frame empty, so a narrow screen may cut them. */
  nation: boolean;
  /** As much of each side is not shown: the drawing is that of a narrower box. */
  cut?: number;
  /** Of the base geometry, from the atlas's 975 × 610 to the drawing's pixels. */
  transform: string;
  layers: MapLayer[];
  markers: MapMarker[];
  labels: MapLabel[];
  /** The same data as text: by state on the nation's map, otherwise by city. */
  totals: { by: "state" | "city" | "listing"; items: MapTotal[]; more: number };
  /**
   * States and territories with results outside the map: links beside it. Those marked `inset` are on the drawing,
   * which moves Alaska and Hawaii, but not on the interactive map's first view.
   */
  elsewhere: (MapTotal & { inset?: true })[];
  /**
   * West, south, east, north in degrees, for the interactive map: of the results in the contiguous states, or of all
   * when none is there. Absent: nothing to fit.
   */
  bounds?: [number, number, number, number];
};

/**
 * The nation's map as columns. A page carries it twice, as markup and as data to hydrate from, so it holds only what
 * cannot be worked out again: `sceneOf` does that.
 */
export type NationDrawing = {
  nation: true;
  transform: string;
  /** Two-letter codes on end, by count. */
  states: string;
  counts: number[];
  /** What stands before and after the code in each state's URL, or, when they are not alike, all of them. */
  hrefs: { before: string; after: string } | string[];
  /** Of the markers, one for each of the states that is on the map: "118 204,289 196", as the markup has them, so that both compress as one. */
  at: string;
  /** Inland ends of the lines to bubbles at sea, by state. */
  from: Partial<Record<StateCode, [x: number, y: number]>>;
  bounds?: MapScene["bounds"];
};

/** What a loader hands to `<ListingsMap>`: plain, serialisable, small. */
export type MapDrawing = NationDrawing | (MapScene & { nation: false });

/** What the map reads of a listing when the directory loads. */
export type PlacedListing = {
  lat?: number;
  lng?: number;
  city: string;
  state: StateCode;
  approximate?: boolean;
};

/**
 * All listings of the directory as columns, one row each, projected once at load: a search then hands the map
 * row numbers and nothing is allocated for a point. Rows without a position on the map have NaN as `x`.
 */
export type MapPoints = {
  x: Float64Array;
  y: Float64Array;
  lat: Float32Array;
  lng: Float32Array;
  /** Index into `MAP_STATES`. */
  state: Uint8Array;
  /** Index into `cities`. */
  city: Uint32Array;
  approximate: Uint8Array;
  cities: { name: string; state: StateCode }[];
};

/**
 * What the interactive map reads of each feature of `geojsonUrl` (RFC 7946, points). Other properties are
 * ignored; a feature without `name` and `href` is not shown.
 */
export type ListingProperties = {
  name: string;
  /** Path of the listing's page. */
  href: string;
  rating?: number | null;
  reviews?: number | null;
  approximate?: boolean;
};
