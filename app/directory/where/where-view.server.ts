import type { Directory } from "../data/directory-store.server.ts";
import type { ListingRow } from "../listing.card.ts";
import type { Listing } from "../listing.ts";
import { cityPath } from "../listing-paths.ts";
import { decidingRows } from "../pages/deciding-rows.server.ts";
import { findCity } from "../places/cities.server.ts";
import { type Direction, directionWord } from "../places/direction.ts";
import type { Position } from "../places/distance.ts";
import type { Place } from "../places/find-place.server.ts";
import { cityId } from "../search/directory-index.server.ts";
import { nearestRows } from "../search/nearest-rows.server.ts";
import type { Dial } from "./dial.ts";
import { drawDial } from "./draw-dial.server.ts";
import { fromZip, type HowFar, howFar } from "./how-far.ts";

/** Shops that are named around one. */
const AROUND = 6;

/** A shop around another, by its place in the list; its miles and direction are from that one. */
type ShopAround = Pick<ListingRow, "name" | "path" | "opening" | "miles" | "about"> & {
  direction?: Direction;
};

/** Where a shop is, in words and figures, and what is around it: product.md 25.40. */
export type WhereView = {
  /** From its city's center and, where the address says one, from the reader's place. */
  distances: HowFar[];
  /** The address said where the reader is. */
  near?: true;
  dial?: Dial;
  around: ShopAround[];
  /** All shops of its city. */
  city: { name: string; path: string; count: number };
};

/** Returns where a listing is, and until when its neighbors' hours hold (milliseconds since 1970). */
export async function viewWhere(
  directory: Directory,
  row: number,
  near: Place | undefined,
  now: Date,
): Promise<{ where: WhereView; until: number }> {
  const listing = directory.listings[row] as Listing;
  const position = positionOf(listing);
  const about = listing.approximate ?? false;
  const center = findCity(listing.city, listing.state);
  const { neighbors, until } = await neighborsOf(directory, row, now);
  const from = [
    ...(center ? [{ position: center, name: `the center of ${listing.city}` }] : []),
    ...(near
      ? [/^\d/.test(near.label) ? fromZip(near.label, near) : { position: near, name: near.name }]
      : []),
  ];
  const where: WhereView = {
    distances: position ? from.map((place) => howFar(place, position, about)) : [],
    ...(near && { near: true }),
    ...(position && !about && center && { dial: dialOf(listing.city, center, position, neighbors) }),
    around: neighbors.map(({ shown }) => shown),
    city: {
      name: listing.city,
      path: cityPath(listing.city, listing.state),
      count: directory.byCity.get(cityId(listing.city, listing.state))?.length ?? 0,
    },
  };
  return { where, until };
}

type Neighbor = { listing: Listing; shown: ShopAround };

/** The nearest shops, nearest first, with when they are open. */
async function neighborsOf(
  directory: Directory,
  row: number,
  now: Date,
): Promise<{ neighbors: Neighbor[]; until: number }> {
  const listing = directory.listings[row] as Listing;
  const origin = positionOf(listing);
  if (!origin) return { neighbors: [], until: Number.POSITIVE_INFINITY };
  const nearest = nearestRows(directory, { query: { service: [] }, origin }, AROUND + 1);
  const found = Array.from(nearest.rows, (at, i) => ({
    at,
    listing: directory.listings[at] as Listing,
    miles: nearest.miles[i],
  }))
    .filter(({ at }) => at !== row)
    .slice(0, AROUND);
  const { rows, until } = await decidingRows(found, now);
  const neighbors = found.map(({ listing: other }, i) => {
    const { name, path, opening, miles, about } = rows[i] as ListingRow;
    const position = positionOf(other);
    const direction = position && directionWord(origin, position);
    return {
      listing: other,
      shown: {
        name,
        path,
        ...(opening && { opening }),
        miles,
        ...((about || listing.approximate) && { about: true as const }),
        ...(direction && { direction }),
      },
    };
  });
  return { neighbors, until };
}

/** Only shops whose door's position is known are on the dial. */
function dialOf(city: string, center: Position, shop: Position, neighbors: readonly Neighbor[]) {
  const known = neighbors.flatMap(({ listing }, i) => {
    const position = listing.approximate ? undefined : positionOf(listing);
    return position ? [{ number: i + 1, position }] : [];
  });
  return drawDial({ city, center, shop, neighbors: known });
}

function positionOf({ lat, lng }: Listing): Position | undefined {
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}
