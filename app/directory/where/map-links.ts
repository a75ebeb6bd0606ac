import type { Position } from "../places/distance.ts";

/** Where a shop's address opens: in a map's own application or page. */
export type MapLinks = { apple: string; google: string; openStreetMap: string; phone: string };

/**
 * Takes a shop's address as it is written ("862 Elm Street, Denver, CO 80206") and its name, which stands for a street that nobody knows;
 * with the position of its door, where that is known. Every service finds the address itself; only OpenStreetMap is told the position.
 */
export function mapLinks(
  { name, address, place }: { name: string; address?: string; place: string },
  door?: Position,
): MapLinks {
  const asked = encodeURIComponent(`${address ?? name}, ${place}`);
  const at = door && `${door.lat}/${door.lng}`;
  return {
    apple: `https://maps.apple.com/?q=${asked}`,
    google: `https://www.google.com/maps/search/?api=1&query=${asked}`,
    openStreetMap: door
      ? `https://www.openstreetmap.org/?mlat=${door.lat}&mlon=${door.lng}#map=17/${at}`
      : `https://www.openstreetmap.org/search?query=${asked}`,
    phone: `geo:${door ? `${door.lat},${door.lng}` : "0,0"}?q=${asked}`,
  };
}
