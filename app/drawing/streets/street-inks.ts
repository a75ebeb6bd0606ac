/** Two inks and their shades: what a street map is printed with. */
export type StreetInks = {
  /** Streets, water, the strip below. */
  paper: string;
  land: string;
  ink: string;
  /** Edges of houses, casings of small streets. */
  line: string;
  /** The rule above the strip. */
  soft: string;
  /** Marks, parks' lines, the middle of a motorway. */
  spot: string;
  /** Parks. */
  flat: string;
  roof: string;
  water: string;
};

export type Scheme = "light" | "dark";

/** The dark is no light turned over: paper and roofs stay quiet, the spot ink shines. */
export const STREET_INKS: Readonly<Record<Scheme, StreetInks>> = {
  light: {
    paper: "#fbfaf6",
    land: "#efede2",
    ink: "#14201a",
    line: "#8a8878",
    soft: "#c9c7ba",
    spot: "#276749",
    flat: "#cfe6d3",
    roof: "#dedbcc",
    water: "#55635b",
  },
  dark: {
    paper: "#0f1713",
    land: "#1b2721",
    ink: "#eef1ea",
    line: "#55675d",
    soft: "#3a4a41",
    spot: "#68d391",
    flat: "#1d3a2b",
    roof: "#2c3a33",
    water: "#7d9488",
  },
};
