import type { StreetFrame } from "./interactive-streets.ts";

/** A street map of a page: its pictures, each by its own address, and what it shows in words. */
export type StreetMapView = {
  /** The picture's address without its width and scheme. */
  path: string;
  version: string;
  /** Where it is, for those who do not see it. */
  alt: string;
  /** Numbers of the page's list that stand on each of its pictures: a phone's shows less ground. */
  marked: Readonly<Record<MapWidth, readonly number[]>>;
  frame: StreetFrame;
};

type Size = { width: number; height: number };

/** The two that a map is drawn in, each with its strip: beside a list, and as wide as a phone. */
export const LISTING_SIZES = {
  wide: { width: 672, height: 440 },
  narrow: { width: 390, height: 380 },
} as const satisfies Record<string, Size>;

/** When a listing's narrow one is shown. */
export const LISTING_NARROW = "(width < 34rem)";

/** A city's, with the same ground at both: marks lie over either. */
export const CITY_SIZES = {
  wide: { width: 690, height: 560 },
  narrow: { width: 390, height: 327 },
} as const satisfies Record<string, Size>;

/** What marks are measured in: the wide one without its strip. */
export const CITY_GROUND = { width: 690, height: 536 } as const;

/** A shop's number over a city's map, in px of the wide one; `from` is its place where the number was moved off it. */
export type CityMark = {
  x: number;
  y: number;
  number: number;
  name: string;
  href: string;
  from?: [x: number, y: number];
};

export type CityStreetMapView = Omit<StreetMapView, "marked"> & {
  marks: CityMark[];
  /** Whether all shops of the page are on it. */
  all: boolean;
};

export type MapWidth = keyof typeof LISTING_SIZES;

/** A picture's address. */
export function streetMapHref(
  { path, version }: Pick<StreetMapView, "path" | "version">,
  width: MapWidth,
  dark: boolean,
): string {
  return `${path}?${width === "narrow" ? "w=390&" : ""}${dark ? "scheme=dark&" : ""}v=${version}`;
}
