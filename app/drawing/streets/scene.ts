import type { Line, Ring } from "./geometry.ts";

/** From the widest down; `lane` is a way behind houses or through a parking lot, `walk` a path. */
export type StreetClass = "motorway" | "arterial" | "collector" | "ramp" | "local" | "lane" | "walk";

type Street = { kind: StreetClass; name?: string; line: Line };

/** A number on a road's shield: of an interstate, a US route, or a state's. */
export type ShieldKind = "interstate" | "us" | "state";
export type Route = { kind: ShieldKind; text: string; line: Line };

/** An outer ring with its holes. */
export type Area = readonly Ring[];

/** A name that stands for an area; in the middle of it. */
export type PlaceName = { kind: "water" | "park"; name: string; x: number; y: number };

/** What is within a map's frame, in px from its upper left corner, cut where it cannot be seen. */
export type Scene = {
  width: number;
  height: number;
  /** How closely it is seen: px to a meter on the ground. */
  pxPerMeter: number;
  water: Area[];
  streams: { name?: string; line: Line }[];
  parks: Area[];
  buildings: Area[];
  streets: Street[];
  rails: Line[];
  routes: Route[];
  names: PlaceName[];
};

/** What stands on a map: the shop that it is of, others by their numbers, and what else no name may cover. */
export type Marks = {
  here?: { x: number; y: number; name: string };
  numbers: readonly { x: number; y: number; number: number }[];
  clear: readonly Disc[];
};

export type Disc = { x: number; y: number; r: number };
