/** What a reader may ask for: another company's map, an archive on another host, or the map itself on a slow connection. */
export type Offer = { text: string; show: () => void };

export const LOADING = "Loading the map";
export const MAPBOX_OFFER = "Show the map with streets (loads from Mapbox)";
export const MAPBOX_FAILED = "Mapbox’s map could not be loaded.";
