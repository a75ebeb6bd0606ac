import type { StateCode } from "#app/utils/us-states.ts";
import type { FromShop } from "./edits/edit-fields.ts";
import type { TextFields } from "./listing-columns.ts";

/**
 * What a shop offers, as far as its registry or owner confirms it. A service that is not listed is unknown,
 * not absent. The order is the order of display.
 */
export const SERVICES = {
  "adult-use": "Adult-use",
  medical: "Medical",
  delivery: "Delivery",
  pickup: "Pickup",
  curbside: "Curbside pickup",
  "drive-thru": "Drive-thru",
  accessible: "Wheelchair accessible",
  atm: "ATM",
} as const;

export type Service = keyof typeof SERVICES;

/** One dispensary: product.md 9.1, and the columns that registries add. */
export type Listing = {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Unique within its city; stable across reloads. */
  slug: string;
  name: string;
  /** Street and unit, without city, state and ZIP. */
  address?: string;
  city: string;
  state: StateCode;
  /** Five digits. */
  zip?: string;
  /** Ten digits where it is a US number, otherwise as it came. */
  phone?: string;
  email?: string;
  /** Always http or https. */
  website?: string;
  /** 0 to 5. Absent: nobody rated it. */
  rating?: number;
  reviews?: number;
  /** WGS 84 degrees. Absent only when neither the row nor its ZIP nor its city places it. */
  lat?: number;
  lng?: number;
  /** True when the position is that of the ZIP or the city, not of the door. */
  approximate?: boolean;
  /** OpenStreetMap opening_hours syntax, checked to be readable. */
  hours?: string;
  featured: boolean;
  verified: boolean;
  services: Service[];
  /** Plain text with line breaks; only a shop's own word. */
  description?: string;
  /** What of this its shop says itself: product.md 15.20. */
  fromShop?: FromShop;
} & TextFields;

/** A listing before it has its slug, which depends on its neighbours in the city. */
export type UnsluggedListing = Omit<Listing, "slug">;

/** `source` of the shipped fictional rows: pages show the demonstration notice while any row carries it. */
export const DEMONSTRATION_SOURCE = "Demonstration data (fictional)";
