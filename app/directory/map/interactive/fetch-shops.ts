import type { PlacedShop } from "./group-shops.ts";

/** Fetches the results that a map shows; what is no named place with an address of its own is left out. Throws when they do not load. */
export async function fetchShops(geojsonUrl: string): Promise<PlacedShop[]> {
  const response = await fetch(geojsonUrl);
  if (!response.ok) throw new Error(`${geojsonUrl}: ${response.status}`);
  const { features }: GeoJSON.FeatureCollection = await response.json();
  return features.flatMap(({ geometry, properties }) => {
    const [lng, lat] = geometry.type === "Point" ? geometry.coordinates : [];
    if (lng === undefined || lat === undefined || !properties?.name || !properties.href) return [];
    const { name, href, rating, reviews, approximate, city, state } = properties;
    return [{ name, href, rating, reviews, approximate, city, state, at: [lng, lat] as [number, number] }];
  });
}
