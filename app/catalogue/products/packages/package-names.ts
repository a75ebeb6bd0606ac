/** What a product is packed in: decides what its picture shows. */
export const PACKAGE_NAMES = [
  "jar",
  "pouch",
  "tube",
  "tin",
  "bar",
  "can",
  "dropper",
  "cartridge",
  "pot",
  "squeeze",
] as const;
export type PackageName = (typeof PACKAGE_NAMES)[number];

/** The signs that brands print on their labels. */
export const EMBLEM_NAMES = [
  "leaf",
  "sun",
  "ridge",
  "wave",
  "star",
  "moon",
  "drop",
  "hexagon",
  "fir",
  "diamond",
  "arch",
  "rings",
  "chevron",
  "clover",
] as const;
export type EmblemName = (typeof EMBLEM_NAMES)[number];
