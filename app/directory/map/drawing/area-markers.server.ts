import { DOT_RADIUS, type MapArea, type MapLinks, type MapMarker, type MapPoints } from "../map-drawing.ts";
import { milesAcross, unprojectPoint } from "../projection.server.ts";
import { bubbleRadius } from "./bubble.ts";
import type { Cluster } from "./cluster.server.ts";
import type { MapFrame } from "./frame.server.ts";
import { markMinor } from "./narrow.ts";

/** How far around a bubble's centre its listings lie, in pixels of the drawing: half the way to the next bubble. */
const BUBBLE_REACH = 32;

/**
 * Takes the clusters of a zoomed view, largest first; returns their markers: a bubble that leads to its city, or to
 * the area when its listings are in several, and a dot that leads to its listing.
 */
export function areaMarkers(
  clusters: readonly Cluster[],
  points: MapPoints,
  frame: MapFrame,
  links: MapLinks,
): MapMarker[] {
  const most = clusters[0]?.count ?? 0;
  const markers = clusters.map((cluster): MapMarker => {
    const place = { x: Math.round(cluster.x), y: Math.round(cluster.y), count: cluster.count };
    const approximate = cluster.approximate === cluster.count ? { approximate: true as const } : {};
    if (cluster.count === 1) {
      const { name, href } = links.listing(cluster.row);
      return { ...place, r: DOT_RADIUS, name, href, single: true, ...approximate };
    }
    return {
      ...place,
      r: bubbleRadius(cluster.count, most),
      name: nameOf(cluster, points),
      ...(cluster.cities.size > 1 && { around: true as const }),
      href: hrefOf(cluster, points, frame, links),
      ...approximate,
    };
  });
  return markMinor(markers);
}

function nameOf(cluster: Cluster, points: MapPoints): string {
  const place = mainCity(cluster, points);
  if (!place) return "Shops here";
  return cluster.cities.size > 1 ? `Around ${place.name}, ${place.state}` : `${place.name}, ${place.state}`;
}

/** The city that most of its listings are of; of several, that of the listing which comes first. */
function mainCity({ cities }: Cluster, points: MapPoints): MapPoints["cities"][number] | undefined {
  const [most] = [...cities].sort(([, ofA], [, ofB]) => ofB - ofA);
  return most && points.cities[most[0]];
}

function hrefOf(cluster: Cluster, points: MapPoints, frame: MapFrame, links: MapLinks): string {
  const main = mainCity(cluster, points);
  if (main && cluster.cities.size === 1) return links.city(main.name, main.state);
  const { scale, left, top } = frame;
  const row = cluster.row;
  // A centre between an inset and the mainland is no place: then the first listing's own stands for it.
  const centre = unprojectPoint((cluster.x - left) / scale, (cluster.y - top) / scale) ?? {
    lat: points.lat[row] ?? 0,
    lng: points.lng[row] ?? 0,
  };
  const area: MapArea = {
    ...centre,
    ...(main && { main }),
    radiusMiles: Math.max(1, Math.ceil(milesAcross(BUBBLE_REACH, scale, centre.lat))),
  };
  return links.area(area);
}
