/** A shop on a street map; `number` is that of the list beside it. */
export type StreetPlace = {
  lat: number;
  lng: number;
  name: string;
  href: string;
  number?: number;
  /** The shop that the page is of. */
  here?: true;
};

/** The place that a page's shops are near, by the word that its map has for it. */
export type NearPlace = { lat: number; lng: number; name: string };

/** Where an interactive map's streets come from: the operator's archive, or Mapbox by its token. */
export type StreetsFrom = { own: { edition: string } } | { mapbox: string };

/** What a drawing shows: its middle, and how many meters it is across, where `media` holds another number of them. */
export type StreetFrame = {
  lat: number;
  lng: number;
  meters: number;
  narrow?: { media: string; meters: number };
};

/** What a page gives to make its street map interactive (product.md 25.22). */
export type InteractiveStreets = {
  /** What the drawing of streets shows: the map begins there. Otherwise it fits its shops. */
  frame?: StreetFrame;
  places: readonly StreetPlace[];
  near?: NearPlace;
  /** The archive; with `host` it is elsewhere, and asked for only after the reader said so. */
  own?: { edition: string; host?: string };
  mapboxToken?: string;
};
