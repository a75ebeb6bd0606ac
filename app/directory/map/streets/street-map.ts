/** A street map of a page: its pictures, each by its own address, and what it shows in words. */
export type StreetMapView = {
  /** The picture's address without its width and scheme. */
  path: string;
  version: string;
  /** Where it is, for those who do not see it. */
  alt: string;
  /** Numbers of the page's list that stand on it. */
  marked: number[];
};

type Size = { width: number; height: number };

/** The two that a map is drawn in, each with its strip: beside a list, and as wide as a phone. */
export const LISTING_SIZES = {
  wide: { width: 672, height: 440 },
  narrow: { width: 390, height: 380 },
} as const satisfies Record<string, Size>;

export type MapWidth = keyof typeof LISTING_SIZES;

/** A picture's address. */
export function streetMapHref(
  { path, version }: Pick<StreetMapView, "path" | "version">,
  width: MapWidth,
  dark: boolean,
): string {
  return `${path}?${width === "narrow" ? "w=390&" : ""}${dark ? "scheme=dark&" : ""}v=${version}`;
}
